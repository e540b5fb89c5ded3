import type { Store } from '@waybill/domain/partners/store-schema';
import type { Storage } from '../../storage/storage.ts';
import { type DemoAdmins, OPENED_DAYS_AGO } from './accounts.ts';
import { type CatalogueDemo, fileName, logCreated } from './catalogue-demo.ts';
import { type Demo, momentAgo } from './demo.ts';
import { DemoRows } from './demo-rows.ts';
import { brandArtwork, flavorArtwork } from './drawings/artwork.ts';
import { DemoFiles } from './drawings/demo-files.ts';
import { BRANDS, PROCESSORS } from './lists/brand-list.ts';
import { FLAVORS, productsOfBrand } from './lists/product-list.ts';
import { seedProduct } from './products.ts';

/** What a distributor sells. */
export interface DemoAssortment {
  processors: typeof PROCESSORS;
  brands: typeof BRANDS;
  productsOf: typeof productsOfBrand;
  /** Each with the hue of its picture. */
  flavors: typeof FLAVORS;
  /** Milligrams on the label of a unit, where the distributor keeps them. */
  labelThc?: (product: ReturnType<typeof productsOfBrand>[number]) => number | null;
}

const HUDSON_ASSORTMENT: DemoAssortment = {
  processors: PROCESSORS,
  brands: BRANDS,
  productsOf: productsOfBrand,
  flavors: FLAVORS,
};

export async function seedCatalogue(
  demo: Demo,
  storage: Storage,
  { admin }: DemoAdmins,
  stores: Store[],
  { processors: makersOf, brands, productsOf, flavors, labelThc }: DemoAssortment = HUDSON_ASSORTMENT,
): Promise<void> {
  const rows = new DemoRows(admin);
  const files = new DemoFiles(demo, rows, storage, admin);
  const all: CatalogueDemo = { ...demo, rows, files, by: admin };
  const pictures = flavorPictures(all, flavors);
  const processors = makersOf.map((processor) => seedProcessor(all, processor));
  for (const [place, brand] of brands.entries()) {
    const makers = brand.processors.flatMap((each) => processors[each] ?? []);
    const brand_id = seedBrand(all, brand, makers);
    for (const [number, product] of productsOf(place).entries()) {
      const processor_id = makers[number % makers.length] ?? null;
      const label_thc_mg = labelThc?.(product) ?? null;
      const around = { brand, number, stores, pictures, label_thc_mg };
      seedProduct(all, { ...product, brand_id, processor_id }, around);
    }
  }
  await files.settle();
  await rows.save(demo.db);
}

/** Flavor to the file of its picture. */
function flavorPictures({ files, random }: CatalogueDemo, flavors: typeof FLAVORS): Map<string, string> {
  const pictures = Object.entries(flavors).map(([flavor, hue]): [string, string] => [
    flavor,
    files.addPicture('product_image', `${fileName(flavor)}.jpg`, flavorArtwork(random, hue)),
  ]);
  return new Map(pictures);
}

function seedProcessor(demo: CatalogueDemo, fields: (typeof PROCESSORS)[number]): string {
  const id = demo.random.uuid();
  const created_at = momentAgo(demo, OPENED_DAYS_AGO - 3);
  demo.rows.add('processors', {
    account_id: demo.account_id,
    id,
    ...fields,
    created_at,
    updated_at: created_at,
  });
  logCreated(demo, 'processor', id, fields.name, fields, created_at);
  return id;
}

function seedBrand(demo: CatalogueDemo, brand: (typeof BRANDS)[number], processors: string[]): string {
  const { account_id, random, rows } = demo;
  const { brand_name, contact_name, code } = brand;
  const id = random.uuid();
  const created_at = momentAgo(demo, OPENED_DAYS_AGO - 4);
  const fields = {
    brand_name,
    license_number: `OCM-BRND-24-${code}${random.between(1000, 9999)}`,
    address: `${random.between(10, 900)} Hudson Street, New York, NY 10013`,
    contact_name,
    phone: `(646) 555-01${random.between(10, 99)}`,
  };
  rows.add('brands', { account_id, id, ...fields, created_at, updated_at: created_at });
  for (const processor_id of processors)
    rows.add('brand_processors', { account_id, brand_id: id, processor_id });
  seedImages(demo, id, brand);
  logCreated(demo, 'brand', id, brand_name, fields, created_at);
  return id;
}

const TITLES = ['Key visual', 'Shelf poster', 'Counter card'];

function seedImages(
  demo: CatalogueDemo,
  brand_id: string,
  { brand_name, palette }: (typeof BRANDS)[number],
): void {
  const { account_id, random, rows, files } = demo;
  for (const [position, image_title] of TITLES.slice(0, random.between(1, 3)).entries()) {
    const name = `${fileName(brand_name)}-${position + 1}.jpg`;
    const file_id = files.addPicture('brand_media', name, brandArtwork(random, brand_name, palette));
    const image_description = `${image_title} of ${brand_name}`;
    const image = { position, order_number: position + 1, image_title, image_description, file_id };
    rows.add('brand_images', { account_id, id: random.uuid(), brand_id, ...image });
  }
}
