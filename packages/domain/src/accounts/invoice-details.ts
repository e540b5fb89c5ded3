import { z } from 'zod';
import { INVALID_EMAIL, requiredEmail, requiredText } from '../lib/text.ts';

export const ACCOUNT_TYPES = ['Business Checking', 'Business Savings'] as const;
export const INVOICE_DETAILS_SAVED = 'Invoice details saved successfully!';

/** The twelve fields in the order of the form, as it names them. */
export const INVOICE_DETAIL_LABELS = {
  company_name: 'Company name',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  email: 'Email',
  phone_number: 'Phone number',
  bank_name: 'Bank name',
  routing_number: 'Routing number',
  account_number: 'Account number',
  account_type: 'Account type',
  bank_address: 'Account address',
} as const;
type Field = keyof typeof INVOICE_DETAIL_LABELS;

const missing = (field: Field) => `${INVOICE_DETAIL_LABELS[field]} is required`;
const required = (field: Field, maxLength?: number) => requiredText(missing(field), maxLength);

const ACCOUNT_TYPE = `Account type must be ${ACCOUNT_TYPES.join(' or ')}`;

export const InvoiceDetailsForm = z.object({
  company_name: required('company_name'),
  street_address: required('street_address'),
  city: required('city', 100),
  state: required('state', 100),
  zipcode: required('zipcode', 20),
  email: requiredEmail(missing('email'), INVALID_EMAIL),
  phone_number: required('phone_number', 40),
  bank_name: required('bank_name'),
  routing_number: required('routing_number', 40),
  account_number: required('account_number', 40),
  account_type: z.enum(ACCOUNT_TYPES, {
    error: ({ input }) => (input == null || input === '' ? missing('account_type') : ACCOUNT_TYPE),
  }),
  bank_address: required('bank_address'),
});

/** What a read answers: until they are saved the texts are blank. */
export const InvoiceDetails = z.object({
  company_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  email: z.string(),
  phone_number: z.string(),
  bank_name: z.string(),
  routing_number: z.string(),
  account_number: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  bank_address: z.string(),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

export const BLANK_INVOICE_DETAILS: InvoiceDetails = {
  company_name: '',
  street_address: '',
  city: '',
  state: '',
  zipcode: '',
  email: '',
  phone_number: '',
  bank_name: '',
  routing_number: '',
  account_number: '',
  account_type: 'Business Checking',
  bank_address: '',
};

/** The invoice details under the names that the PDF uses; what is not on record is blank. */
export const AccountInfo = z.object({
  account_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  email: z.string(),
  account_phone: z.string(),
  bank_name: z.string(),
  routing_number: z.string(),
  account_number: z.string(),
  account_type: z.string(),
  bank_address: z.string(),
  /** Of the trade settings; until they are set an invoice is due on receipt. */
  terms_days: z.number().int().nullable(),
});
export type AccountInfo = z.infer<typeof AccountInfo>;

export function accountInfo(
  business_name: string,
  saved: InvoiceDetails | undefined,
  terms_days: number | null,
): AccountInfo {
  const { company_name, phone_number, ...rest } = saved ?? BLANK_INVOICE_DETAILS;
  return {
    ...rest,
    account_name: company_name || business_name,
    account_phone: phone_number,
    account_type: saved?.account_type ?? '',
    terms_days,
  };
}
