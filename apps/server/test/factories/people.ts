import { PASSWORD, type Reply } from '../world/world.ts';

let counter = 0;

export const agentForm = (): Form => ({
  agentName: `Agent ${++counter}`,
  agentLicenseNumber: `AG-${counter}`,
  phoneNumber: `845-555-${1000 + counter}`,
  email: `agent${counter}@people.example`,
  password: PASSWORD,
});

export const driverForm = (): Form => ({
  driverName: `Driver ${++counter}`,
  driverLicenseNumber: `DL-${counter}`,
  vehicle: `Ford Transit ${counter}`,
  vehicleLicenseNumber: `NY-${counter}`,
  phoneNumber: `845-555-${1000 + counter}`,
  email: `driver${counter}@people.example`,
  password: PASSWORD,
});

export type Form = Record<string, string>;

interface Kind {
  role: 'agent' | 'driver';
  Thing: string;
  path: string;
  form: () => Form;
  required: string[];
  shown: (form: Form) => object;
  sorts: string[];
}

const agents: Kind = {
  role: 'agent',
  Thing: 'Agent',
  path: '/api/agents',
  form: agentForm,
  required: ['agentName', 'agentLicenseNumber', 'phoneNumber', 'email'],
  shown: (form) => ({
    agent_name: form.agentName,
    agent_license_number: form.agentLicenseNumber,
    phone_number: form.phoneNumber,
    email: form.email,
    address: form.address ?? null,
    status: form.status ?? 'active',
  }),
  sorts: ['agent_name', 'agent_license_number', 'phone_number', 'email', 'address', 'status', 'created_at'],
};

const drivers: Kind = {
  role: 'driver',
  Thing: 'Driver',
  path: '/api/drivers',
  form: driverForm,
  required: ['driverName', 'driverLicenseNumber', 'vehicle', 'vehicleLicenseNumber', 'phoneNumber', 'email'],
  shown: (form) => ({
    driver_name: form.driverName,
    driver_license_number: form.driverLicenseNumber,
    vehicle: form.vehicle,
    vehicle_license_number: form.vehicleLicenseNumber,
    phone_number: form.phoneNumber,
    email: form.email,
    status: form.status ?? 'active',
  }),
  sorts: [
    'driver_name',
    'driver_license_number',
    'phone_number',
    'email',
    'vehicle',
    'vehicle_license_number',
    'status',
    'created_at',
  ],
};

export const PEOPLE = [agents, drivers];

export const refused = (error: string) => ({ status: 400, body: { success: false, error } });

export const emails = (reply: Reply) => reply.body.data.map(({ email }: { email: string }) => email);
