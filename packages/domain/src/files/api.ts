import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply } from '../lib/page.ts';
import { UPLOADS } from '../lib/uploads.ts';
import { InvoiceSelection, OrderFile, OrderFileQuery, UploadReply } from './order-files.ts';

const download = z.object({ download: z.string().optional() });

const manifests = endpoint({
  method: 'GET',
  path: '/api/manifests',
  summary: 'Signed manifests, newest first, of one order or of all',
  allow: 'order_files.use',
  query: OrderFileQuery,
  reply: listReply(OrderFile),
});

export const filesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: "A file's bytes; range requests are answered, and `download` sends it under its original name",
    allow: 'signed_in',
    params: withId,
    query: download,
    binary: true,
    reply: z.object({}),
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    summary: "An order's PDF invoice; `download` sends it as Invoice_{order number}.pdf",
    allow: 'order_files.use',
    params: withId,
    query: download,
    binary: true,
    reply: z.object({}),
  }),
  invoicesZip: endpoint({
    method: 'GET',
    path: '/api/orders/invoices.zip',
    summary: 'The PDF invoices of up to 200 orders, `ids` joined by commas, as one ZIP',
    allow: 'order_files.use',
    query: InvoiceSelection,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
  listManifests: manifests,
  exportManifests: csvExport(manifests, 'Signed manifests'),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'Signed invoices, newest first, of one order or of all',
    allow: 'order_files.use',
    query: OrderFileQuery,
    reply: listReply(OrderFile),
  }),
  uploadManifests: endpoint({
    method: 'POST',
    path: '/api/upload-manifest',
    summary:
      'Upload up to ten signed manifests of the order that the field `orderId` names, or one in place of that which `replaces` names',
    allow: 'order_files.use',
    upload: UPLOADS.manifest.field,
    uploadFields: ['orderId', 'replaces'],
    status: 201,
    reply: UploadReply,
  }),
  removeManifest: endpoint({
    method: 'DELETE',
    path: '/api/manifests/:id',
    summary: 'Take a signed manifest from its order; its record stays',
    allow: 'order_files.use',
    params: withId,
    reply: done,
  }),
  removeInvoice: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id',
    summary: 'Take a signed invoice from its order; its record stays',
    allow: 'order_files.use',
    params: withId,
    reply: done,
  }),
  uploadInvoices: endpoint({
    method: 'POST',
    path: '/api/upload-invoice',
    summary:
      'Upload up to ten signed invoices of the order that the field `orderId` names, or one in place of that which `replaces` names',
    allow: 'order_files.use',
    upload: UPLOADS.invoice.field,
    uploadFields: ['orderId', 'replaces'],
    status: 201,
    reply: UploadReply,
  }),
};
