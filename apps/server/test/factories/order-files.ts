import type { Order } from '@waybill/domain/orders/schema';
import type { Client, Reply, World } from '../world/world.ts';
import { anOrder, aProduct, skuOf } from './factories.ts';
import { aPdf } from './sample-files.ts';

export type SentFile = [name: string, content: Uint8Array];

export const KINDS = ['manifest', 'invoice'] as const;

export const pdf: SentFile = ['signed.pdf', aPdf()];

/** Sends files as the browser's form does. */
export async function sendFiles(
  by: Client,
  kind: (typeof KINDS)[number],
  orderId: string | undefined,
  ...files: SentFile[]
): Promise<Reply> {
  const form = new FormData();
  if (orderId !== undefined) form.append('orderId', orderId);
  for (const [name, content] of files) form.append(`${kind}s`, new Blob([new Uint8Array(content)]), name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return by.send('POST', `/api/upload-${kind}`, { payload, headers });
}

/** An order of one product with plenty of it. */
export async function anyOrder(admin: Client, seller = admin): Promise<Order> {
  const product = await aProduct(admin, { qty: 1000, price: 10 });
  return anOrder(seller, { lines: [{ sku: skuOf(product), qty: 2 }] });
}

export async function assign(admin: Client, order: Order, driver: Client): Promise<void> {
  await admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: driver.user?.id });
}

export async function storedKeys(world: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.services.storage.keys()) keys.push(key);
  return keys.sort();
}
