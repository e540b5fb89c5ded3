/** All that Settings ask of a business for its invoices. */
export const invoiceDetails = {
  company_name: 'Catskill Supply LLC',
  street_address: '7 Depot Road',
  city: 'Kingston',
  state: 'New York',
  zipcode: '12401',
  email: 'billing@catskill.example',
  phone_number: '845-555-0100',
  bank_name: 'First Hudson Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Wall Street',
};
