import { settingsApi } from '@waybill/domain/accounts/settings-api';
import type { Order } from '@waybill/domain/orders/schema';
import { call } from '../lib/call.ts';

/** The order's PDF invoice with the account's own details on it. */
export async function renderOrderInvoice(order: Order, time_zone: string): Promise<Blob> {
  const [{ renderInvoice }, { data: account }] = await Promise.all([
    import('./invoice-pdf.ts'),
    call(settingsApi.accountInfo),
  ]);
  return renderInvoice(order, { ...account, time_zone });
}
