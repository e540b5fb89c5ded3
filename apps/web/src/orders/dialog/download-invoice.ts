import type { Order } from '@waybill/domain/orders/schema';

const RELEASE_MS = 5000;

/** Saves Invoice_{order number}.pdf. */
export async function downloadInvoice(order: Order, render = fetchInvoice): Promise<void> {
  const link = document.createElement('a');
  const address = URL.createObjectURL(await render(order));
  link.href = address;
  link.download = `Invoice_${order.order_number}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

async function fetchInvoice(order: Order): Promise<Blob> {
  const response = await fetch(`/api/orders/${order.id}/invoice.pdf`);
  if (!response.ok) throw new Error(`The invoice was answered with ${response.status}`);
  return response.blob();
}
