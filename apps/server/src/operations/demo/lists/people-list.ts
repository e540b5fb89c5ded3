import type { AgentForm } from '@waybill/domain/partners/agent-schema';
import type { DriverForm } from '@waybill/domain/partners/driver-schema';

export const AGENTS: Omit<AgentForm, 'password'>[] = [
  {
    agentName: 'Dana Whitfield',
    agentLicenseNumber: 'NY-AGT-104417',
    phoneNumber: '(845) 555-0110',
    email: 'agent@demo.waybill.test',
    address: '38 Wall Street, Kingston, NY 12401',
  },
  {
    agentName: 'Priya Raman',
    agentLicenseNumber: 'NY-AGT-104523',
    phoneNumber: '(518) 555-0111',
    email: 'priya.raman@demo.waybill.test',
    address: '212 Lark Street, Albany, NY 12210',
  },
  {
    agentName: 'Theo Kowalski',
    agentLicenseNumber: 'NY-AGT-104688',
    phoneNumber: '(718) 555-0112',
    email: 'theo.kowalski@demo.waybill.test',
    address: '91 Nassau Avenue, Brooklyn, NY 11222',
  },
  {
    agentName: 'Simone Baptiste',
    agentLicenseNumber: 'NY-AGT-104702',
    phoneNumber: '(914) 555-0113',
    email: 'simone.baptiste@demo.waybill.test',
    address: '15 Mamaroneck Avenue, White Plains, NY 10601',
  },
  {
    agentName: 'Grant Okafor',
    agentLicenseNumber: 'NY-AGT-105019',
    phoneNumber: '(585) 555-0114',
    email: 'grant.okafor@demo.waybill.test',
    address: '640 Park Avenue, Rochester, NY 14607',
  },
  {
    agentName: 'Wendy Salerno',
    agentLicenseNumber: 'NY-AGT-103871',
    phoneNumber: '(201) 555-0115',
    email: 'wendy.salerno@demo.waybill.test',
    status: 'inactive',
  },
];

export const DRIVERS: Omit<DriverForm, 'password'>[] = [
  {
    driverName: 'Luis Ortega',
    driverLicenseNumber: 'NY 482 915 307',
    vehicle: 'Ford Transit 250 (white)',
    vehicleLicenseNumber: '71842-NC',
    phoneNumber: '(845) 555-0120',
    email: 'driver@demo.waybill.test',
  },
  {
    driverName: 'Hannah Brandt',
    driverLicenseNumber: 'NY 591 204 886',
    vehicle: 'Ram ProMaster 1500 (grey)',
    vehicleLicenseNumber: '60317-ND',
    phoneNumber: '(518) 555-0121',
    email: 'hannah.brandt@demo.waybill.test',
  },
  {
    driverName: 'Curtis Nguyen',
    driverLicenseNumber: 'NY 337 680 142',
    vehicle: 'Mercedes Sprinter 2500 (black)',
    vehicleLicenseNumber: '88250-NA',
    phoneNumber: '(718) 555-0122',
    email: 'curtis.nguyen@demo.waybill.test',
  },
  {
    driverName: 'Bea Lindqvist',
    driverLicenseNumber: 'NJ L5120 39884 55962',
    vehicle: 'Nissan NV200 (silver)',
    vehicleLicenseNumber: 'XKT-72R',
    phoneNumber: '(201) 555-0123',
    email: 'bea.lindqvist@demo.waybill.test',
    status: 'suspended',
  },
];
