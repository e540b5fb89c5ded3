import type { DemoBusiness } from './business.ts';
import { AGENTS, DRIVERS } from './lists/people-list.ts';

/** The larger distributor, with all switches of regulated trade off. */
export const HUDSON: DemoBusiness = {
  account_id: '5eed0000-0000-4000-8000-000000000001',
  account_name: 'Hudson Valley Distribution',
  owner: { username: 'Olivia Reyes', email: 'owner@demo.waybill.test' },
  admin: { username: 'Marcus Bell', email: 'admin@demo.waybill.test' },
  invoice_details: {
    company_name: 'Hudson Valley Distribution LLC',
    street_address: '210 Fair Street',
    city: 'Kingston',
    state: 'New York',
    zipcode: '12401',
    email: 'accounts@demo.waybill.test',
    phone_number: '(845) 555-0100',
    bank_name: 'Rondout Community Bank',
    routing_number: '021900000',
    account_number: '000123456789',
    account_type: 'Business Checking',
    bank_address: '300 Wall Street, Kingston, NY 12401',
  },
  agents: AGENTS,
  drivers: DRIVERS,
};
