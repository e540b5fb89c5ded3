import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBrand, aProduct } from '../../../test/factories/products.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { type Client, test } from '../../../test/world/world.ts';

const URL = '/api/products-list/import';
const CHECK = `${URL}/check`;
const HEAD =
  'Product Name,Brand,Processor,Type,Size,Size Unit,Units per Case,Price,Flavor,SKU,Quantity,Certificate';

const send = (by: Client, url: string, ...rows: string[]) =>
  uploadTo(by, url, 'file', [['products.csv', Buffer.from([HEAD, ...rows].join('\n'))]]);

let counter = 0;
const sku = () => `IMP-SKU-${++counter}`;
const productName = () => `Imported ${++counter}`;

async function productsNamed(by: Client, name: string) {
  return (await by.get(`/api/products-list?q=${encodeURIComponent(name)}`)).body.data;
}

describe('importing products', () => {
  test('makes one product of the rows of a name and brand, with its stock in the ledger', async ({
    world,
    as,
  }) => {
    const { brand_name, processors } = await aBrand(as.admin);
    const [first, second] = [productName(), productName()];
    const skus = [sku(), sku(), sku()];
    const rows = [
      `${first},${brand_name},${processors[0].name},vape,"1,000",MG,10,"$1,234.50",Mango,${skus[0]},"1,200",https://lab.example/coa`,
      `${second},${brand_name},,Flower,3.5 g,,1,20,Haze,${skus[2]},,`,
      `${first.toUpperCase()},${brand_name.toUpperCase()},,,,,,,Lemon,${skus[1]},7,`,
    ];
    const checked = await send(as.admin, CHECK, ...rows);
    expect(checked.body.data).toMatchObject({ rows: 3, count: 2, errors: [], error_count: 0 });
    expect(await productsNamed(as.admin, first)).toEqual([]);

    const reply = await send(as.admin, URL, ...rows);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { rows: 3, count: 2 }, message: '2 products imported successfully!' },
    });
    const [product] = await productsNamed(as.admin, first);
    expect(product).toMatchObject({
      product_name: first,
      brand_name,
      processor_name: processors[0].name,
      product_type: 'Vape',
      size: 1000,
      size_unit: 'mg',
      units_per_case: 10,
      pricing: { type: 'universal', price: 1234.5 },
      certificate_url: 'https://lab.example/coa',
      flavors: [
        { flavor: 'Mango', sku: skus[0], qty: '1200' },
        { flavor: 'Lemon', sku: skus[1], qty: '7' },
      ],
    });
    expect(await productsNamed(as.admin, second)).toMatchObject([
      { size: 3.5, size_unit: 'grams', flavors: [{ qty: '0' }] },
    ]);
    const { body } = await as.admin.get(`/api/products-list/${product.id}/stock-history`);
    expect(body.data.map(({ qty_change }: { qty_change: number }) => qty_change).sort()).toEqual([1200, 7]);
    expect(
      await world.admin(sql`
        select action_type, log_message from activity_log
        where user_id = ${as.admin.user?.id} and entity_type = 'product' order by created_at, id`),
    ).toMatchObject([
      { action_type: 'create', log_message: expect.stringContaining(first) },
      { action_type: 'create', log_message: expect.stringContaining(second) },
      { action_type: 'import', log_message: 'Imported 2 products from products.csv' },
    ]);
  });

  test('names every wrong row and column, and stores none', async ({ as }) => {
    const { brand_name } = await aBrand(as.admin);
    const taken: string = (await aProduct(as.admin)).flavors[0].sku;
    const name = productName();
    const twice = sku();
    const row = (
      fields: Partial<Record<'name' | 'brand' | 'processor' | 'type' | 'sku' | 'qty' | 'price', string>>,
    ) =>
      [
        fields.name ?? productName(),
        fields.brand ?? brand_name,
        fields.processor ?? '',
        fields.type ?? 'Vape',
        '1,grams,10',
        fields.price ?? '5',
        'Mango',
        fields.sku ?? sku(),
        fields.qty ?? '1',
        '',
      ].join(',');
    const { body } = await send(
      as.admin,
      CHECK,
      row({ name }),
      row({ name, type: 'Flower', price: '5.00' }),
      row({ brand: 'Nobody' }),
      row({ processor: 'Stranger' }),
      row({ sku: taken.toLowerCase() }),
      row({ sku: twice }),
      row({ sku: twice.toLowerCase() }),
      row({ qty: '-1', price: '' }),
      row({ name: '' }),
    );
    expect(body.data.errors).toEqual([
      { row: 3, column: 'Type', message: 'Type is not the same as in row 2 of this product' },
      { row: 4, column: null, message: 'There is no brand named Nobody' },
      { row: 5, column: null, message: `Stranger is not a processor of ${brand_name}` },
      { row: 6, column: 'SKU', message: `A product with SKU ${taken} already exists` },
      { row: 8, column: 'SKU', message: `SKU ${twice.toLowerCase()} stands in row 7 already` },
      { row: 9, column: 'Quantity', message: 'Quantity must be a whole number from 0 to 1,000,000' },
      { row: 9, column: 'Price', message: expect.any(String) },
      { row: 10, column: 'Product Name', message: 'Please fill in all required fields' },
    ]);
    const reply = await send(as.admin, URL, row({ name: 'Import Nothing' }), row({ brand: 'Nobody' }));
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'Nothing was imported: 1 error must be corrected first.' },
    });
    expect(await productsNamed(as.admin, 'Import Nothing')).toEqual([]);
  });

  test('says what a file lacks', async ({ as }) => {
    const reply = await uploadTo(as.admin, CHECK, 'file', [
      ['a.csv', Buffer.from('Product Name,Brand\nA,B')],
    ]);
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'The file lacks the columns: Type, Size, Units per Case, Price, Flavor, SKU' },
    });
  });

  test('is for admins only, and of another account', async ({ as }) => {
    const { brand_name } = await aBrand(as.admin);
    const row = `${productName()},${brand_name},,Vape,1,grams,10,5,Mango,${sku()},1,`;
    for (const person of [as.agent, as.driver])
      for (const url of [CHECK, URL]) expect((await send(person, url, row)).status).toBe(403);
    expect((await send(as.nobody, URL, row)).status).toBe(401);
    expect((await send(as.other, URL, row)).body.data.errors).toEqual([
      { row: 2, column: null, message: `There is no brand named ${brand_name}` },
    ]);
  });
});
