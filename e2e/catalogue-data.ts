import { anImage } from '../apps/server/src/testing-samples.ts';
import { expect, type Person } from './fixtures.ts';

let counter = 0;

export interface Named {
  id: string;
  name: string;
}

export async function aProcessor(owner: Person, name = `Processor ${++counter}`): Promise<Named> {
  const { id } = await create(owner, '/api/processors', { name, licenseNumber: `PROC-${++counter}` });
  return { id, name };
}

export async function aBrand(owner: Person, processor: Named, name = `Brand ${++counter}`): Promise<Named> {
  const { id } = await create(owner, '/api/brands', { brandName: name, processorIds: [processor.id] });
  return { id, name };
}

export async function aStore(owner: Person, storeName = `Store ${++counter}`): Promise<Named> {
  const form = { storeName, licenseNumber: `OCM-${++counter}`, address: '1 Main St' };
  return { id: (await create(owner, '/api/stores', form)).id, name: storeName };
}

interface ProductWish {
  brand: Named;
  name: string;
  flavors?: { flavor: string; sku: string; qty: number }[];
  pricing?: object;
}

export async function aProduct(owner: Person, { brand, name, flavors, pricing }: ProductWish) {
  return create(owner, '/api/products-list', {
    product_name: name,
    brand_name: brand.name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: flavors ?? [{ flavor: 'Mango', sku: `SKU-${++counter}`, qty: 20 }],
    pricing: pricing ?? { type: 'universal', price: 12.5 },
  });
}

/** Uploads photos and gives them to the brand. */
export async function somePhotos(owner: Person, brand: Named, titles: string[]): Promise<void> {
  const images = [];
  for (const [place, image_title] of titles.entries()) {
    const buffer = Buffer.from(await anImage('png', 640, 480));
    const reply = await owner.api.post('/api/upload-brand-image', {
      multipart: { brandImage: { name: `${place}.png`, mimeType: 'image/png', buffer } },
    });
    expect(reply.status(), await reply.text()).toBe(201);
    images.push({ image_url: (await reply.json()).data.url, image_title, order_number: place + 1 });
  }
  const saved = await owner.api.patch(`/api/brands/${brand.id}`, { data: { brand_images: images } });
  expect(saved.status(), await saved.text()).toBe(200);
}

export async function photo(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await anImage('png', 640, 480)) };
}

async function create(owner: Person, path: string, data: object) {
  const reply = await owner.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}
