import { expect } from 'vitest';
import type { Client, Reply } from '../world/world.ts';

let counter = 0;
export const unique = (word: string) => `${word} ${++counter}`;

type Files = [name: string, bytes: Uint8Array][];

/** One file, or several under the same field, as a browser's form carries them. */
export async function uploadForm(field: string, files: Files, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

export async function uploadTo(
  client: Client,
  url: string,
  field: string,
  files: Files,
  fields: Record<string, string> = {},
): Promise<Reply> {
  return client.send('POST', url, await uploadForm(field, files, fields));
}

async function created(reply: Promise<Reply>) {
  const { status, body } = await reply;
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(201);
  return body.data;
}

export function aProcessor(client: Client, fields: object = {}) {
  const form = { name: unique('Processor'), licenseNumber: 'P-1', ...fields };
  return created(client.post('/api/processors', form));
}

export async function aBrand(client: Client, fields: object = {}) {
  const processor = 'processorIds' in fields ? undefined : await aProcessor(client);
  const form = { brandName: unique('Brand'), processorIds: [processor?.id], ...fields };
  return created(client.post('/api/brands', form));
}

export function aStore(client: Client, fields: object = {}) {
  const name = unique('Store');
  const form = { storeName: name, licenseNumber: `L-${name}`, address: '1 Main Street', ...fields };
  return created(client.post('/api/stores', form));
}

export const everyOtherStore = { customer: 'Every Other Store', price: 9, isDefault: true };

/** What Add Product sends, for a brand of its own. */
export async function productForm(client: Client, fields: object = {}) {
  const brand = 'brand_name' in fields ? undefined : await aBrand(client);
  return {
    product_name: unique('Product'),
    brand_name: brand?.brand_name,
    processor_name: brand?.processors[0].name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: [
      { flavor: 'Mango', sku: unique('SKU'), qty: '20' },
      { flavor: 'Lemon', sku: unique('SKU'), qty: 4 },
    ],
    pricing: { type: 'universal', price: 12.5 },
    ...fields,
  };
}

export async function aProduct(client: Client, fields: object = {}) {
  return created(client.post('/api/products-list', await productForm(client, fields)));
}

export async function readProduct(client: Client, id: string) {
  return (await client.get(`/api/products-list/${id}`)).body.data;
}
