import { productForm } from '../factories/products.ts';
import { anImage, aPdf } from '../factories/sample-files.ts';
import { aStore } from '../factories/stores.ts';
import { unique } from '../factories/unique.ts';
import { uploadForm, uploadTo } from '../factories/upload-form.ts';
import { aHeldCase } from './ledger.ts';
import {
  ask,
  ofBrand,
  restoreOf,
  type Sample,
  sharedProduct,
  walkBrand,
  walkProcessor,
  walkProduct,
} from './scene.ts';

const upload =
  (path: string, field: string, name: string, bytes: () => Promise<Buffer> | Buffer): Sample =>
  async ({ as }) => ({
    ...ask(as.owner, 'POST', path),
    ...(await uploadForm(field, [[name, await bytes()]])),
  });

const aPhoto = () => anImage('png');

const importProducts =
  (path: string): Sample =>
  async (scene) => {
    const { brand_name } = await walkBrand(scene);
    const head = 'Product Name,Brand,Type,Size,Size Unit,Units per Case,Price,Flavor,SKU,Quantity';
    const rows = Buffer.from(`${head}\nP,${brand_name},Vape,1,grams,10,5,Mango,${unique('SKU')},7`);
    return { ...ask(scene.as.owner, 'POST', path), ...(await uploadForm('file', [['a.csv', rows]])) };
  };

async function walkImage({ as }: Parameters<Sample>[0]) {
  const { body } = await uploadTo(as.owner, '/api/upload-brand-image', 'brandImage', [
    ['a.png', await aPhoto()],
  ]);
  return { order_number: 1, image_title: 'T', image_description: 'D', image_url: body.data.url };
}

export const CATALOGUE_CALLS: Record<string, Sample> = {
  'GET /api/processors': async ({ as }) => ask(as.owner, 'GET', '/api/processors?limit=5&q=w'),
  'POST /api/processors': async ({ as }) =>
    ask(as.owner, 'POST', '/api/processors', { name: unique('Processor'), licenseNumber: 'P' }),
  'PUT /api/processors/:id': async (scene) => {
    const { id, license_number } = await walkProcessor(scene);
    const change = { name: unique('Renamed'), license_number, address: 'B', contact_name: 'C' };
    return ask(scene.as.owner, 'PUT', `/api/processors/${id}`, change);
  },
  'DELETE /api/processors/:id': async (scene) =>
    ask(scene.as.owner, 'DELETE', `/api/processors/${(await walkProcessor(scene)).id}`),
  'POST /api/processors/:id/restore': async (scene) =>
    restoreOf(scene.as.owner, '/api/processors', await walkProcessor(scene)),
  'GET /api/brands': async ({ as }) => ask(as.owner, 'GET', '/api/brands?limit=5&q=w'),
  'POST /api/brands': async (scene) => {
    const { id } = await walkProcessor(scene);
    const form = { brandName: unique('Brand'), processorIds: [id], brandImages: [await walkImage(scene)] };
    return ask(scene.as.owner, 'POST', '/api/brands', form);
  },
  'PUT /api/brands/:id': async (scene) => {
    const { id, processors_list } = await walkBrand(scene);
    const change = { brand_name: unique('Renamed'), processorIds: processors_list };
    return ask(scene.as.owner, 'PUT', `/api/brands/${id}`, change);
  },
  'PATCH /api/brands/:id': async (scene) => {
    const { id } = await walkBrand(scene);
    return ask(scene.as.owner, 'PATCH', `/api/brands/${id}`, { brand_images: [await walkImage(scene)] });
  },
  'DELETE /api/brands/:id': async (scene) =>
    ask(scene.as.owner, 'DELETE', `/api/brands/${(await walkBrand(scene)).id}`),
  'POST /api/brands/:id/restore': async (scene) =>
    restoreOf(scene.as.owner, '/api/brands', await walkBrand(scene)),
  'POST /api/upload-brand-image': upload('/api/upload-brand-image', 'brandImage', 'a.png', aPhoto),
  'POST /api/upload-product-image': upload('/api/upload-product-image', 'productImage', 'a.png', aPhoto),
  'POST /api/upload-certificate': upload('/api/upload-certificate', 'certificate', 'a.pdf', () => aPdf()),
  'GET /api/products-list': async ({ as }) => ask(as.owner, 'GET', '/api/products-list?limit=5&q=p'),
  'GET /api/products-list/:id': async (scene) =>
    ask(scene.as.owner, 'GET', `/api/products-list/${(await sharedProduct(scene, 'office')).id}`),
  'POST /api/products-list': async (scene) => {
    const form = await productForm(scene.as.owner, await ofBrand(scene));
    return ask(scene.as.owner, 'POST', '/api/products-list', form);
  },
  'POST /api/products-list/import/check': importProducts('/api/products-list/import/check'),
  'POST /api/products-list/import': importProducts('/api/products-list/import'),
  'PUT /api/products-list/:id': async (scene) => {
    const store = await aStore(scene.as.owner);
    const { id, brand_id, processor_id, created_at, updated_at, ...product } = await walkProduct(scene);
    const prices = [
      { customer: store.store_name, price: 9, isDefault: false },
      { customer: 'Every Other Store', price: 10, isDefault: true },
    ];
    const change = {
      ...product,
      product_name: unique('Renamed'),
      pricing: { type: 'customer-specific', prices },
    };
    return ask(scene.as.owner, 'PUT', `/api/products-list/${id}`, change);
  },
  'DELETE /api/products-list/:id': async (scene) =>
    ask(scene.as.owner, 'DELETE', `/api/products-list/${(await walkProduct(scene)).id}`),
  'POST /api/products-list/:id/restore': async (scene) =>
    restoreOf(scene.as.owner, '/api/products-list', await walkProduct(scene)),
  'GET /api/inventory/stock': async ({ as }) => ask(as.owner, 'GET', '/api/inventory/stock'),
  'GET /api/inventory': async ({ as }) => ask(as.owner, 'GET', '/api/inventory?limit=5&q=s'),
  'GET /api/inventory.csv': async ({ as }) =>
    ask(as.owner, 'GET', '/api/inventory.csv?stock=low&q=s&columns=sku,qty'),
  'POST /api/flavors/:id/held': async (scene) => {
    const flavor_id = await aHeldCase(scene);
    const change = { action: 'release', qty: 1, reason: 'Looked over' };
    return ask(scene.as.owner, 'POST', `/api/flavors/${flavor_id}/held`, change);
  },
  'GET /api/products-list/:id/stock-history.csv': async (scene) =>
    ask(
      scene.as.owner,
      'GET',
      `/api/products-list/${(await sharedProduct(scene, 'office')).id}/stock-history.csv`,
    ),
  'GET /api/products-list/:id/stock-history': async (scene) =>
    ask(
      scene.as.owner,
      'GET',
      `/api/products-list/${(await sharedProduct(scene, 'office')).id}/stock-history`,
    ),
};
