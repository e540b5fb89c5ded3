import type { DemoBusiness } from '../business.ts';

/** The smaller distributor, with regulated trade on. */
export const CATSKILL: DemoBusiness = {
  account_id: '5eed0000-0000-4000-8000-000000000002',
  account_name: 'Catskill Regulated Supply',
  owner: { username: 'Ruth Hallenbeck', email: 'owner@catskill.waybill.test' },
  admin: { username: 'Emil Sorensen', email: 'admin@catskill.waybill.test' },
  invoice_details: {
    company_name: 'Catskill Regulated Supply LLC',
    street_address: '14 Delaware Avenue',
    city: 'Delhi',
    state: 'New York',
    zipcode: '13753',
    email: 'accounts@catskill.waybill.test',
    phone_number: '(607) 555-0100',
    bank_name: 'Delaware County Savings Bank',
    routing_number: '021300000',
    account_number: '000987654321',
    account_type: 'Business Checking',
    bank_address: '97 Main Street, Delhi, NY 13753',
  },
  agents: [
    {
      agentName: 'Nell Van Wyck',
      agentLicenseNumber: 'NY-AGT-106310',
      phoneNumber: '(607) 555-0110',
      email: 'agent@catskill.waybill.test',
      address: '5 Court Street, Delhi, NY 13753',
    },
    {
      agentName: 'Amos Keller',
      agentLicenseNumber: 'NY-AGT-106322',
      phoneNumber: '(845) 555-0116',
      email: 'amos.keller@catskill.waybill.test',
      address: '60 Partition Street, Saugerties, NY 12477',
    },
  ],
  drivers: [
    {
      driverName: 'Joss Tremper',
      driverLicenseNumber: 'NY 550 217 964',
      vehicle: 'Ram ProMaster 1500 (grey)',
      vehicleLicenseNumber: '64417-NC',
      phoneNumber: '(607) 555-0120',
      email: 'driver@catskill.waybill.test',
    },
    {
      driverName: 'Ada Burhans',
      driverLicenseNumber: 'NY 318 442 705',
      vehicle: 'Ford Transit Connect (blue)',
      vehicleLicenseNumber: '64418-NC',
      phoneNumber: '(607) 555-0121',
      email: 'ada.burhans@catskill.waybill.test',
    },
  ],
};
