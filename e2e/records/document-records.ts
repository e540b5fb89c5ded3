import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';
import type { Order } from './order-records.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

export const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** Says PDF and is none: only the server can tell. */
export const disguised = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('just a text'),
});

export async function storeFile(
  person: Person,
  order: Order,
  kind: 'manifest' | 'invoice',
  name = 'signed.pdf',
): Promise<void> {
  const reply = await person.api.post(`/api/upload-${kind}`, {
    multipart: { orderId: order.id, [`${kind}s`]: pdf(name) },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

export async function actionsOf(person: Person): Promise<string[]> {
  const { data } = await (await person.api.get('/api/logs')).json();
  return data.map(({ action_type }: { action_type: string }) => action_type);
}

/** The order's dialog, by its address, with its files. */
export async function openFiles(page: Page, order: Order): Promise<Locator> {
  await navigate(page, `/dashboard/orders?order=${order.id}`);
  const dialog = page.getByRole('dialog', { name: order.order_number });
  await expect(dialog.getByRole('heading', { name: 'Signed Manifests' })).toBeVisible();
  return dialog;
}
