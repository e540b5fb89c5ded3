import { z } from 'zod';
import { done, endpoint } from '../lib/endpoint.ts';

export const LOGO_SAVED = 'Logo saved successfully!';
export const LOGO_REMOVED = 'Logo removed successfully!';

/** What is printed at the top of papers, beside their words. */
export const Logo = z.object({
  url: z.string(),
  original_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
});
export type Logo = z.infer<typeof Logo>;

export const logoApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/invoice-logo',
    summary: 'The logo at the top of invoices and other papers; null until one is uploaded',
    allow: 'invoice_details.manage',
    reply: z.object({ data: Logo.nullable() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/invoice-logo',
    summary: 'Upload the logo, in place of the one before: a JPEG or PNG of at most 5 MB',
    allow: 'invoice_details.manage',
    upload: 'logo',
    status: 201,
    reply: z.object({ data: Logo, message: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invoice-logo',
    summary: 'Remove the logo; papers that were issued keep it',
    allow: 'invoice_details.manage',
    reply: done,
  }),
};
