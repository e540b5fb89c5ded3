import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { AccountInfo, InvoiceDetails, InvoiceDetailsForm } from './invoice-details.ts';
import { Profile } from './profile.ts';
import { Role } from './roles.ts';
import { AccountSettings } from './time-zone.ts';

export const AccountDetails = z.object({
  username: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  account_name: z.string(),
  role: Role,
  /** Member since. */
  created_at: z.iso.datetime(),
  trial_ends_at: z.iso.datetime(),
  time_zone: z.string(),
  /** Whether unread notifications are mailed to them in the morning. */
  daily_digest: z.boolean(),
  /** Bytes of the business's files, and how many there may be. */
  storage_used: z.number().int(),
  storage_quota: z.number().int(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const settingsApi = {
  accountDetails: endpoint({
    method: 'GET',
    path: '/api/account-details',
    summary: 'The signed-in user and their business, with the end of its trial',
    allow: 'signed_in',
    reply: z.object({ data: AccountDetails }),
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Change the own name and phone number, and whether notifications are mailed every morning',
    allow: 'signed_in',
    body: Profile,
    reply: z.object({ data: Profile, message: z.string() }),
  }),
  saveAccountSettings: endpoint({
    method: 'PUT',
    path: '/api/account-settings',
    summary: 'Change the time zone in which days begin; sales are counted anew',
    allow: 'account_settings.manage',
    body: AccountSettings,
    reply: z.object({ data: AccountSettings, message: z.string() }),
  }),
  invoiceDetails: endpoint({
    method: 'GET',
    path: '/api/invoice-details',
    summary: 'What stands on PDF invoices; blank until it is saved',
    allow: 'invoice_details.manage',
    reply: z.object({ data: InvoiceDetails }),
  }),
  saveInvoiceDetails: endpoint({
    method: 'PUT',
    path: '/api/invoice-details',
    summary: 'Save what stands on PDF invoices; all twelve fields are required',
    allow: 'invoice_details.manage',
    body: InvoiceDetailsForm,
    reply: z.object({ data: InvoiceDetails, message: z.string() }),
  }),
  accountInfo: endpoint({
    method: 'GET',
    path: '/api/account-info',
    summary: 'The invoice details under the names that the PDF invoice uses',
    allow: 'signed_in',
    reply: z.object({
      data: AccountInfo.extend({ invoicing: z.enum(['off', 'on']), lots: z.enum(['off', 'on']) }),
    }),
  }),
};
