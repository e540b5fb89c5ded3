import {
  type Account,
  ADMINS,
  accountOf,
  agrees,
  gate,
  newlySaved,
  type Product,
  pick,
  SELLERS,
  type Step,
  same,
  saves,
} from './model.ts';

const live = <T extends { deleted: boolean }>(list: T[]) => list.filter(({ deleted }) => !deleted);
const named = (list: { name: string; deleted: boolean; id: string }[], name: string, except?: string) =>
  live(list).some((thing) => thing.name === name && thing.id !== except);

const addProcessor: Step = async (_model, person, { one }) => {
  const name = `Processor ${one % 4}`;
  const taken = named(person.account.processors, name) ? 409 : undefined;
  const reply = await person.client.post('/api/processors', { name, licenseNumber: 'P-1' });
  if (agrees('add processor', person, reply, gate(person, ADMINS) ?? taken ?? 201))
    person.account.processors.push({
      ...{ id: reply.body.data.id, name, deleted: false },
      ...newlySaved({ name, license_number: 'P-1' }),
    });
};

const editProcessor: Step = async (model, person, { one, two, foreign }) => {
  const processor = pick(accountOf(model, person, foreign).processors, one);
  if (!processor) return;
  const name = `Processor ${two % 4}`;
  const missing = foreign || processor.deleted ? 404 : undefined;
  const taken = named(person.account.processors, name, processor.id) ? 409 : undefined;
  const form = { name, license_number: 'P-2' };
  const reply = await person.client.put(`/api/processors/${processor.id}`, form);
  if (!agrees('edit processor', person, reply, gate(person, ADMINS) ?? missing ?? taken ?? 200)) return;
  processor.name = name;
  saves(person, processor, reply, form);
};

const deleteProcessor: Step = async (model, person, { one, foreign }) => {
  const processor = pick(accountOf(model, person, foreign).processors, one);
  if (!processor) return;
  const missing = foreign || processor.deleted ? 404 : undefined;
  const used = live(person.account.brands).some((brand) => brand.processor === processor.id)
    ? 409
    : undefined;
  const reply = await person.client.delete(`/api/processors/${processor.id}`);
  if (agrees('delete processor', person, reply, gate(person, ADMINS) ?? missing ?? used ?? 200))
    processor.deleted = true;
};

const addBrand: Step = async (model, person, { one, two, foreign }) => {
  const processor = pick(accountOf(model, person, foreign).processors, one);
  if (!processor) return;
  const name = `Brand ${two % 4}`;
  const taken = named(person.account.brands, name) ? 409 : undefined;
  const unknown = foreign || processor.deleted ? 400 : undefined;
  const processorIds = [processor.id];
  const reply = await person.client.post('/api/brands', { brandName: name, processorIds });
  if (agrees('add brand', person, reply, gate(person, ADMINS) ?? taken ?? unknown ?? 201))
    person.account.brands.push({
      ...{ id: reply.body.data.id, name, processor: processor.id, deleted: false },
      ...newlySaved({ brand_name: name, processorIds }),
    });
};

const editBrand: Step = async (model, person, { one, two, foreign }) => {
  const brand = pick(accountOf(model, person, foreign).brands, one);
  const processor = pick(person.account.processors, two);
  if (!brand || !processor) return;
  const name = `Brand ${two % 4}`;
  const missing = foreign || brand.deleted ? 404 : undefined;
  const taken = named(person.account.brands, name, brand.id) ? 409 : undefined;
  const unknown = processor.deleted ? 400 : undefined;
  const form = { brand_name: name, processorIds: [processor.id] };
  const reply = await person.client.put(`/api/brands/${brand.id}`, form);
  if (!agrees('edit brand', person, reply, gate(person, ADMINS) ?? missing ?? taken ?? unknown ?? 200))
    return;
  Object.assign(brand, { name, processor: processor.id });
  saves(person, brand, reply, form);
};

const deleteBrand: Step = async (model, person, { one, foreign }) => {
  const brand = pick(accountOf(model, person, foreign).brands, one);
  if (!brand) return;
  const missing = foreign || brand.deleted ? 404 : undefined;
  const used = live(person.account.products).some((product) => product.brand === brand.id) ? 409 : undefined;
  const reply = await person.client.delete(`/api/brands/${brand.id}`);
  if (agrees('delete brand', person, reply, gate(person, ADMINS) ?? missing ?? used ?? 200))
    brand.deleted = true;
};

function skuTaken(account: Account, skus: string[], except?: string): boolean {
  const others = live(account.products).filter(({ id }) => id !== except);
  return others.some(({ flavors }) => flavors.some(({ sku }) => skus.includes(sku)));
}

function productForm(brand_name: string, cents: number, flavors: object[]) {
  const fixed = {
    product_name: 'Product',
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
  };
  return { ...fixed, brand_name, flavors, pricing: { type: 'universal', price: cents / 100 } };
}

const addProduct: Step = async (_model, person, { one, two, three }) => {
  const name = `Brand ${one % 4}`;
  const brand = live(person.account.brands).find((each) => each.name === name);
  const skus = [`SKU-${two % 8}`, `SKU-${two % 8}-b`];
  const cents = 1 + (three % 5000);
  const flavors = skus.map((sku, place) => ({ flavor: sku, sku, qty: (one + two * (place + 1)) % 30 }));
  const reply = await person.client.post('/api/products-list', productForm(name, cents, flavors));
  const taken = skuTaken(person.account, skus) ? 409 : undefined;
  const expected = gate(person, ADMINS) ?? (brand ? undefined : 400) ?? taken ?? 201;
  if (!agrees('add product', person, reply, expected)) return;
  const { id, flavors: saved } = reply.body.data;
  const stocked = flavors.map(({ sku, qty }, place) => ({ id: saved[place].id, sku, qty, sold: 0 }));
  const product = { id, brand: brand?.id ?? '', cents, flavors: stocked, deleted: false, version: 1 };
  person.account.products.push(product);
};

/** Sets stock figures and the price, or now and then what they are already; the SKUs stay. */
const editProduct: Step = async (model, person, { one, two, three, foreign }) => {
  const account = accountOf(model, person, foreign);
  const product = pick(account.products, one);
  if (!product) return;
  const brand = account.brands.find(({ id }) => id === product.brand);
  const [nothingNew, overtaken] = [three % 8 === 0, three % 8 === 1];
  const cents = nothingNew ? product.cents : 1 + (three % 5000);
  const flavors = product.flavors.map(({ id, sku, qty, sold }, place) => ({
    id,
    flavor: sku,
    sku,
    qty: nothingNew ? qty : (two * (place + 2)) % 40,
    qty_sold: overtaken ? sold + 1 : sold,
  }));
  const reply = await person.client.put(
    `/api/products-list/${product.id}`,
    productForm(brand?.name ?? '', cents, flavors),
  );
  const missing = foreign || product.deleted ? 404 : undefined;
  const late = overtaken ? 409 : undefined;
  if (!agrees('edit product', person, reply, gate(person, ADMINS) ?? missing ?? late ?? 200)) return;
  const sameFigures = flavors.every(({ qty }, place) => qty === product.flavors[place]?.qty);
  if (cents !== product.cents || !sameFigures) product.version += 1;
  same(person, 'the version', reply.body.data.version, product.version);
  product.cents = cents;
  for (const [place, { qty }] of flavors.entries()) Object.assign(product.flavors[place] as object, { qty });
};

const deleteProduct: Step = async (model, person, { one, foreign }) => {
  const product = pick(accountOf(model, person, foreign).products, one);
  if (!product || one % 3 > 0) return;
  const missing = foreign || product.deleted ? 404 : undefined;
  const reply = await person.client.delete(`/api/products-list/${product.id}`);
  if (agrees('delete product', person, reply, gate(person, ADMINS) ?? missing ?? 200)) product.deleted = true;
};

const lookAtStock: Step = async (_model, person) => {
  const reply = await person.client.get('/api/products-list');
  if (!agrees('list products', person, reply, gate(person, SELLERS) ?? 200)) return;
  const found = reply.body.data.flatMap((product: { flavors: Record<string, unknown>[] }) =>
    product.flavors.map(({ id, qty, qty_sold }) => [id, Number(qty), qty_sold]),
  );
  const figures = ({ flavors }: Product) => flavors.map(({ id, qty, sold }) => [id, qty, sold]);
  same(person, 'stock', found.sort(), live(person.account.products).flatMap(figures).sort());
};

export const catalogueSteps = {
  addProcessor,
  editProcessor,
  deleteProcessor,
  addBrand,
  editBrand,
  deleteBrand,
  addProduct,
  editProduct,
  deleteProduct,
  lookAtStock,
};
