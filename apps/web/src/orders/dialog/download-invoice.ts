import type { Order } from '@waybill/domain/orders/schema';
import { saveBlob } from '../../lib/download.ts';

/** Saves Invoice_{order number}.pdf. */
export async function downloadInvoice(order: Order, render = fetchInvoice): Promise<void> {
  saveBlob(`Invoice_${order.order_number}.pdf`, await render(order));
}

export async function fetchInvoice(order: Order): Promise<Blob> {
  const response = await fetch(`/api/orders/${order.id}/invoice.pdf`);
  if (!response.ok) throw new Error(`The invoice could not be fetched: status ${response.status}`);
  return response.blob();
}
