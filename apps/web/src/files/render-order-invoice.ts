import { settingsApi } from '@waybill/domain/accounts/settings-api';
import type { Order } from '@waybill/domain/orders/schema';
import { call } from '../lib/call.ts';
import { fetchInvoice } from '../orders/dialog/download-invoice.ts';

/** The order's PDF invoice with the account's own details on it; of a business that issues invoices the server has it. */
export async function renderOrderInvoice(order: Order, time_zone: string): Promise<Blob> {
  const [{ renderInvoice }, { data: account }] = await Promise.all([
    import('./invoice-pdf.ts'),
    call(settingsApi.accountInfo),
  ]);
  const { invoicing, ...details } = account;
  return invoicing === 'on' ? fetchInvoice(order) : renderInvoice(order, { ...details, time_zone });
}
