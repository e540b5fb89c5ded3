import { anImage } from '../../apps/server/test/factories/sample-files.ts';
import { created, expect, type Person } from '../world/fixtures.ts';

let counter = 0;

export interface Named {
  id: string;
  name: string;
}

export async function aProcessor(owner: Person, name = `Processor ${++counter}`): Promise<Named> {
  const { id } = await created<Named>(owner, '/api/processors', { name, licenseNumber: `PROC-${++counter}` });
  return { id, name };
}

export async function aBrand(owner: Person, processor: Named, name = `Brand ${++counter}`): Promise<Named> {
  const { id } = await created<Named>(owner, '/api/brands', {
    brandName: name,
    processorIds: [processor.id],
  });
  return { id, name };
}

export interface ProductWish {
  brand: Named;
  processor?: Named;
  name: string;
  size?: number;
  flavors?: { flavor: string; sku: string; qty: number | string; product_image?: string }[];
  pricing?: object;
}

export function productForm({ brand, name, processor, size = 1, flavors, pricing }: ProductWish) {
  return {
    product_name: name,
    brand_name: brand.name,
    processor_name: processor?.name,
    product_type: 'Vape',
    size,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: flavors ?? [{ flavor: 'Mango', sku: `SKU-${++counter}`, qty: 20 }],
    pricing: pricing ?? { type: 'universal', price: 12.5 },
  };
}

export interface Product {
  id: string;
  version: number;
  flavors: { id: string; flavor: string; sku: string; qty: string; qty_sold: number }[];
}

export function aProduct(owner: Person, wish: ProductWish): Promise<Product> {
  return created<Product>(owner, '/api/products-list', productForm(wish));
}

/** Uploads photos, all at once and of few pixels, and gives them to the brand. */
export async function somePhotos(owner: Person, brand: Named, titles: string[]): Promise<void> {
  const buffer = await anImage('png');
  const upload = async (image_title: string, place: number) => {
    const reply = await owner.api.post('/api/upload-brand-image', {
      multipart: { brandImage: { name: `${place}.png`, mimeType: 'image/png', buffer } },
    });
    expect(reply.status(), await reply.text()).toBe(201);
    return { image_url: (await reply.json()).data.url, image_title, order_number: place + 1 };
  };
  const images = await Promise.all(titles.map(upload));
  const saved = await owner.api.patch(`/api/brands/${brand.id}`, { data: { brand_images: images } });
  expect(saved.status(), await saved.text()).toBe(200);
}

export async function photo(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await anImage('png', 640, 480)) };
}
