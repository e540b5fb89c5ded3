import type { Store } from '@waybill/domain/partners/store-schema';
import { type CatalogueDemo, fileName, logCreated } from './catalogue-demo.ts';
import { momentAgo } from './demo.ts';
import { pdfSheet } from './drawings/pdf-sheet.ts';
import type { BRANDS } from './lists/brand-list.ts';
import type { productsOfBrand } from './lists/product-list.ts';
import type { Random } from './random.ts';

type DemoProduct = ReturnType<typeof productsOfBrand>[number] & {
  brand_id: string;
  processor_id: string | null;
};

interface ProductContext {
  brand: (typeof BRANDS)[number];
  /** Its place among the brand's products. */
  number: number;
  stores: Store[];
  /** Flavor to the file of its picture. */
  pictures: Map<string, string>;
  label_thc_mg: number | null;
}

/** Older than the first order, which may be of any product. */
export function seedProduct(demo: CatalogueDemo, product: DemoProduct, around: ProductContext): void {
  const { account_id, random, rows } = demo;
  const id = random.uuid();
  const age = random.between(440, 520);
  const created_at = momentAgo(demo, age);
  const special = random.next() < 0.25;
  const certificate_file_id = random.next() < 0.4 ? certificate(demo, product, around, id) : null;
  const pricing_type = special ? 'customer-specific' : 'universal';
  const times = { created_at, updated_at: created_at };
  rows.add('products', { account_id, id, ...product, pricing_type, certificate_file_id, ...times });
  if (special) seedPrices(demo, id, product.price, around.stores);
  seedFlavors(demo, { id, age, created_at, product_type: product.product_type }, around);
  logCreated(
    demo,
    'product',
    id,
    product.product_name,
    { ...product, brand_name: around.brand.brand_name },
    created_at,
  );
}

function certificate(
  { random, files }: CatalogueDemo,
  product: DemoProduct,
  { brand }: ProductContext,
  id: string,
): string {
  const percent = (min: number, max: number) => `${(random.between(min, max) / 10).toFixed(1)} %`;
  const lines = [
    `Product: ${product.product_name} (${product.product_type})`,
    `Brand: ${brand.brand_name}`,
    `Batch: ${brand.code}-${id.slice(0, 6).toUpperCase()}`,
    '',
    `Total THC: ${percent(180, 890)}`,
    `Total CBD: ${percent(1, 30)}`,
    `Moisture: ${percent(40, 110)}`,
    'Pesticides: not detected',
    'Heavy metals: pass',
    'Microbials: pass',
    '',
    'Sample data of the demonstration; no laboratory issued this page.',
  ];
  const original_name = `${fileName(product.product_name)}-coa.pdf`;
  const file = { purpose: 'certificate', original_name, media_type: 'application/pdf' } as const;
  return files.addFile(file, pdfSheet({ title: 'Certificate of Analysis', lines }));
}

/** Good customers pay up to an eighth less. */
function seedPrices(
  { account_id, random, rows }: CatalogueDemo,
  product_id: string,
  price: number,
  stores: Store[],
): void {
  const first = random.between(0, stores.length - 1);
  // Coprime to how many stores there are, so that none is met twice.
  const step = stores.length % 7 === 0 ? 5 : 7;
  for (let count = random.between(2, 5); count > 0; count -= 1) {
    const store = stores[(first + count * step) % stores.length];
    const own = Math.round(price * random.between(88, 97)) / 100;
    if (store) rows.add('product_prices', { account_id, product_id, store_id: store.id, price: own });
  }
}

function seedFlavors(
  demo: CatalogueDemo,
  product: { id: string; age: number; created_at: string; product_type: string },
  { brand, number, pictures, label_thc_mg }: ProductContext,
): void {
  const { account_id, random, rows } = demo;
  const names = [...pictures.keys()];
  const first = random.between(0, names.length - 1);
  const type = product.product_type.slice(0, 3).toUpperCase();
  const count = random.between(2, 6);
  for (let position = 0; position < count; position += 1) {
    const flavor = names[(first + position * 7) % names.length] ?? '';
    const sku = `${brand.code}-${type}-${number + 1}0${position + 1}`;
    const image_file_id = random.next() < 0.7 ? (pictures.get(flavor) ?? null) : null;
    const id = random.uuid();
    const sold = { flavor, sku, image_file_id, label_thc_mg };
    rows.add('flavors', { account_id, id, product_id: product.id, position, ...sold });
    for (const { daysAgo, qty_change } of stockMoves(random, product.age)) {
      const isOpening = daysAgo === product.age;
      rows.addMove({
        flavor_id: id,
        qty_change,
        reason: isOpening ? 'opening' : 'adjustment',
        created_at: isOpening ? product.created_at : momentAgo(demo, daysAgo),
      });
    }
  }
}

interface Move {
  daysAgo: number;
  qty_change: number;
}

/** An opening stock, deliveries since, and for some a recent count that finds little or nothing left. */
function stockMoves(random: Random, age: number): Move[] {
  const moves = [{ daysAgo: age, qty_change: random.between(90, 260) }];
  for (let daysAgo = age - random.between(50, 150); daysAgo > 20; daysAgo -= random.between(60, 180)) {
    moves.push({ daysAgo, qty_change: random.between(20, 90) });
  }
  const stock = moves.reduce((sum, { qty_change }) => sum + qty_change, 0);
  const chance = random.next();
  if (chance < 0.06) moves.push({ daysAgo: random.between(1, 15), qty_change: -stock });
  else if (chance < 0.16)
    moves.push({ daysAgo: random.between(1, 15), qty_change: random.between(1, 5) - stock });
  return moves;
}
