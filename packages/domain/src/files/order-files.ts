import { z } from 'zod';
import { pageQuery } from '../lib/page.ts';
import type { SignedFile } from '../orders/status/status.ts';

/** A signed manifest or a signed invoice of an order. */
export const OrderFile = z.object({
  id: z.uuid(),
  originalName: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The media type, by the file's bytes. */
  type: z.string(),
  url: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.literal('uploaded'),
});
export type OrderFile = z.infer<typeof OrderFile>;

export const ORDER_FILE_SORTS = ['uploadedAt', 'originalName', 'size', 'orderNumber'] as const;

export const OrderFileQuery = pageQuery([...ORDER_FILE_SORTS]).extend({ orderId: z.string().optional() });
export type OrderFileQuery = z.infer<typeof OrderFileQuery>;

export const UploadReply = z.object({
  data: z.array(OrderFile),
  message: z.string(),
  /** One sentence per file that was refused. */
  errors: z.array(z.string()),
});
export type UploadReply = z.infer<typeof UploadReply>;

export const NO_ORDER = 'Please select an order.';

const UPLOADED = {
  manifest: 'Manifests uploaded successfully!',
  invoice: 'Invoices uploaded successfully!',
} satisfies Record<SignedFile, string>;

/** Said where the server gave no sentence of its own. */
export const FETCH_FAILED = {
  manifest: 'Failed to fetch manifests',
  invoice: 'Failed to fetch invoices',
} satisfies Record<SignedFile, string>;

const INVOICES_NOT_UPLOADED = 'Failed to upload invoices';

export const UPLOAD_FAILED = {
  manifest: 'Failed to upload manifests. Please try again.',
  invoice: `${INVOICES_NOT_UPLOADED}. Please try again.`,
} satisfies Record<SignedFile, string>;

/** Said of one file that was answered without a sentence; only invoices have one of their own. */
export const FILE_REFUSED = {
  manifest: UPLOAD_FAILED.manifest,
  invoice: INVOICES_NOT_UPLOADED,
} satisfies Record<SignedFile, string>;

export const NO_PENDING_ORDERS = 'No pending orders found. All orders have been processed.';
export const NO_MANIFESTS = 'No manifests uploaded yet. Upload your first manifest above.';

export const REPLACE_BY_ONE = 'A signed file is replaced by exactly one file.';

const SIGNED = { manifest: 'Manifest', invoice: 'Invoice' } satisfies Record<SignedFile, string>;

export function removedMessage(kind: SignedFile): string {
  return `${SIGNED[kind]} removed successfully!`;
}

export function replacedMessage(kind: SignedFile): string {
  return `${SIGNED[kind]} replaced successfully!`;
}

export function notRemoved(kind: SignedFile): string {
  return `Failed to remove ${kind}`;
}

export function notReplaced(kind: SignedFile): string {
  return `Failed to replace ${kind}`;
}

export function uploadMessage(kind: SignedFile, stored: number, refused: number): string {
  return refused === 0 ? UPLOADED[kind] : `${stored} of ${stored + refused} files were uploaded.`;
}

export const MAX_INVOICES = 200;
const NO_SELECTION = 'Please select at least one order.';
export const TOO_MANY_INVOICES = `You can download at most ${MAX_INVOICES} invoices at once.`;

/** Order ids, joined by commas. */
export const InvoiceSelection = z.object({
  ids: z
    .string(NO_SELECTION)
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string()).min(1, NO_SELECTION).max(MAX_INVOICES, TOO_MANY_INVOICES)),
});
