import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aStore } from '../../../test/factories/stores.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const URL = '/api/stores/import';
const CHECK = `${URL}/check`;
const HEAD = 'Store Name,License Number,Address';

const send = (by: Client, url: string, content: string | Buffer, name = 'stores.csv') =>
  uploadTo(by, url, 'file', [[name, Buffer.from(content)]]);

let counter = 0;
const license = () => `IMP-${++counter}`;

async function storesOf(by: Client): Promise<{ store_name: string; license_number: string }[]> {
  return (await by.get('/api/stores')).body.data;
}
const named = async (by: Client, name: string) =>
  (await storesOf(by)).filter(({ store_name }) => store_name === name);

async function entriesOf(world: World, by: Client) {
  return world.admin(sql`
    select action_type, log_message, additional_data from activity_log
    where user_id = ${by.user?.id} order by created_at, id`);
}

test('a file of more columns, lines or letters than a table has is refused with a short answer', async ({
  as,
}) => {
  const row = () => `Wide,${license()},1 Main St`;
  const wide = ',x'.repeat(300_000);
  for (const [content, error] of [
    [
      `${HEAD}${wide}\n${row()}`,
      'The file has a line that is too long. Please check its quotes, or save it with fewer columns.',
    ],
    [
      `${HEAD}${','.repeat(300_000)}\n${row()}`,
      'The file has a line that is too long. Please check its quotes, or save it with fewer columns.',
    ],
    [`${HEAD}\n${row()}${','.repeat(300)}`, 'The file has too many columns. At most 200 can be read.'],
    [
      `${HEAD}\n${row()}${'x'.repeat(20_000)}`,
      'The file has a cell that is too long. At most 10,000 characters can be read.',
    ],
    [
      `${HEAD}${'\n'.repeat(100_000)}${row()}`,
      'The file has too many rows. At most 5,000 can be imported at once.',
    ],
  ] as const) {
    const reply = await send(as.owner, CHECK, content);
    expect(reply).toMatchObject({ status: 400, body: { error } });
    expect(reply.raw.length).toBeLessThan(1000);
  }
});

describe('importing stores', () => {
  test('looks first and stores nothing, then stores all, with an entry for each and one for the file', async ({
    world,
    as,
  }) => {
    const [one, two] = [license(), license()];
    const file = [
      'store name,LICENSE,Address,City,State,Zip,Phone,Store Type,License Expiration,Email,Color',
      `Import One,${one},1 Main St,Albany,New York,12207,'+1 555,storefront,12/31/2027,A@Shop.example,green`,
      '',
      `Import Two,${two},"2 Main St, Suite ""B""",,,,,,,,`,
    ].join('\n');
    const report = {
      rows: 2,
      count: 2,
      columns: [
        { heading: 'store name', column: 'Store Name' },
        { heading: 'LICENSE', column: 'License Number' },
        { heading: 'Address', column: 'Address' },
        { heading: 'City', column: 'City' },
        { heading: 'State', column: 'State' },
        { heading: 'Zip', column: 'Zipcode' },
        { heading: 'Phone', column: 'Phone' },
        { heading: 'Store Type', column: 'Store Type' },
        { heading: 'License Expiration', column: 'License Expiration' },
        { heading: 'Email', column: 'Store Email' },
        { heading: 'Color', column: null },
      ],
      errors: [],
      error_count: 0,
    };
    const checked = await send(as.agent, CHECK, file);
    expect(checked).toMatchObject({ status: 200, body: { data: report } });
    expect(checked.body.data.preview[1].slice(0, 3)).toEqual(['Import Two', two, '2 Main St, Suite "B"']);
    expect(await named(as.agent, 'Import One')).toEqual([]);
    expect(await entriesOf(world, as.agent)).toEqual([]);

    const reply = await send(as.agent, URL, file);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: report, message: '2 stores imported successfully!' },
    });
    expect(await named(as.agent, 'Import One')).toMatchObject([
      {
        license_number: one,
        city: 'Albany',
        state: 'New York',
        zipcode: '12207',
        phone: '+1 555',
        store_type: 'Storefront',
        license_expiration: '2027-12-31',
        store_email: 'a@shop.example',
      },
    ]);
    expect(await named(as.agent, 'Import Two')).toMatchObject([
      { address: '2 Main St, Suite "B"', city: null },
    ]);
    expect(await entriesOf(world, as.agent)).toMatchObject([
      { action_type: 'create', log_message: 'Added store Import One' },
      { action_type: 'create', log_message: 'Added store Import Two' },
      {
        action_type: 'import',
        log_message: 'Imported 2 stores from stores.csv',
        additional_data: { file: { original_name: 'stores.csv', rows: 2 } },
      },
    ]);
  });

  test('names every wrong row and column with the sentence of the form, and stores none', async ({ as }) => {
    const known = await aStore(as.admin);
    const [good, twice] = [license(), license()];
    const file = [
      `${HEAD},Website,Store Email,Store Type,License Expiration`,
      `Import Good,${good},1 Main St,,,,`,
      `,${license()},1 Main St,,,,`,
      `Import Bad,${license()},1 Main St,not a site,no,Castle,2027-02-30`,
      `Import Known,${known.license_number.toLowerCase()},1 Main St,,,,`,
      `Import Twice,${twice},1 Main St,,,,`,
      `Import Twice,${twice.toLowerCase()},1 Main St,,,,`,
    ].join('\n');
    const errors = [
      { row: 3, column: 'Store Name', message: 'Store Name, License Number, and Address are required' },
      { row: 4, column: 'Store Type', message: expect.stringMatching(/^Store type must be one of: /) },
      { row: 4, column: 'Website', message: 'Please enter a valid website' },
      {
        row: 4,
        column: 'License Expiration',
        message: 'License expiration must be a date (YYYY-MM-DD)',
      },
      { row: 4, column: 'Store Email', message: 'Please enter a valid email address' },
      { row: 5, column: 'License Number', message: 'A store with this license number already exists' },
      {
        row: 7,
        column: 'License Number',
        message: `License Number ${twice.toLowerCase()} stands in row 6 already`,
      },
    ];
    const { body } = await send(as.admin, CHECK, file);
    expect(body.data).toMatchObject({ rows: 6, error_count: 7 });
    expect(body.data.errors).toHaveLength(7);
    expect(body.data.errors).toEqual(expect.arrayContaining(errors));
    const before = await storesOf(as.admin);
    expect(await send(as.admin, URL, file)).toMatchObject({
      status: 400,
      body: {
        error: 'Nothing was imported: 7 errors must be corrected first.',
        data: { error_count: 7 },
      },
    });
    expect(await storesOf(as.admin)).toEqual(before);
  });

  test('of the same file twice names each store that is there', async ({ as }) => {
    const file = `${HEAD}\nImport Again,${license()},1 Main St`;
    expect((await send(as.admin, URL, file)).status).toBe(201);
    expect(await send(as.admin, URL, file)).toMatchObject({
      status: 400,
      body: {
        error: 'Nothing was imported: 1 error must be corrected first.',
        data: {
          errors: [
            { row: 2, column: 'License Number', message: 'A store with this license number already exists' },
          ],
        },
      },
    });
    expect(await named(as.admin, 'Import Again')).toHaveLength(1);
  });

  const files: [string, (row: string[]) => Buffer][] = [
    ['with the mark of UTF-8', (row) => Buffer.from(`\ufeff${HEAD}\r\n${row.join(',')}\r\n`)],
    ['parted by semicolons', (row) => Buffer.from(`${HEAD.replaceAll(',', ';')}\n${row.join(';')}`)],
    ['parted by tabs', (row) => Buffer.from(`${HEAD.replaceAll(',', '\t')}\r\n${row.join('\t')}`)],
    ['in capital headings', (row) => Buffer.from(`${HEAD.toUpperCase()}\n${row.join(',')}`)],
    ['with old line ends', (row) => Buffer.from(`${HEAD}\r${row.join(',')}\r`)],
    [
      'of a spreadsheet in Unicode text',
      (row) => Buffer.from(`\ufeff${HEAD.replaceAll(',', '\t')}\r\n${row.join('\t')}`, 'utf16le'),
    ],
  ];
  for (const [what, write] of files) {
    test(`reads a file ${what}`, async ({ as }) => {
      const number = license();
      const reply = await send(as.admin, URL, write([`Café ${what}`, number, '1 Main St']));
      expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201 });
      expect(await named(as.admin, `Café ${what}`)).toMatchObject([{ license_number: number }]);
    });
  }

  test('reads back what the product exports', async ({ as }) => {
    const number = license();
    const file = `\ufeffStore Name,License,Address,Contact Name,Phone,Created,Updated\r\n'=Sum,${number},1 Main St,,'+1 518,"Nov 1, 2026","Nov 1, 2026"\r\n`;
    expect((await send(as.admin, URL, file)).status).toBe(201);
    expect(await named(as.admin, '=Sum')).toMatchObject([{ license_number: number, phone: '+1 518' }]);
  });
});

describe('an import of stores is refused', () => {
  const sentence = async (by: Client, content: string | Buffer, url = CHECK) => {
    const { status, body } = await send(by, url, content);
    return [status, body.error];
  };

  test('when the file is none, has no rows or lacks a column', async ({ as }) => {
    expect(await sentence(as.admin, Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0]))).toEqual([
      400,
      'The file is not CSV text in UTF-8. In a spreadsheet, choose Save As and the type CSV UTF-8.',
    ]);
    expect(await sentence(as.admin, 'a\0b')).toEqual([400, expect.stringContaining('not CSV text')]);
    expect(await sentence(as.admin, HEAD)).toEqual([400, 'The file has no rows below its headings.']);
    expect(await sentence(as.admin, `${HEAD}\n,,\n`)).toEqual([
      400,
      'The file has no rows below its headings.',
    ]);
    expect(await sentence(as.admin, 'Store Name\nA')).toEqual([
      400,
      'The file lacks the columns: License Number, Address',
    ]);
    expect(await sentence(as.admin, 'Store Name,Address\nA,B')).toEqual([
      400,
      'The file lacks the column: License Number',
    ]);
    expect(await sentence(as.admin, '')).toEqual([400, expect.stringMatching(/^The file lacks the columns/)]);
    expect(await sentence(as.admin, 'Store Name,License,License #,Address\nA,B,C,D')).toEqual([
      400,
      'The columns License and License # mean the same. Please keep one.',
    ]);
    expect(await sentence(as.admin, `${HEAD}\n"A,B,C\nD`)).toEqual([
      400,
      expect.stringMatching(/^The file could not be read as CSV. Please check the quotes near line \d+.$/),
    ]);
  });

  test('when it is too long or too large', async ({ as }) => {
    const rows = Array.from({ length: 5001 }, (_, n) => `Store,L-${n},1 Main St`).join('\n');
    expect(await sentence(as.admin, `${HEAD}\n${rows}`)).toEqual([
      400,
      'The file has too many rows. At most 5,000 can be imported at once.',
    ]);
    expect(await sentence(as.admin, `${HEAD}\n${'x'.repeat(5 * 1024 * 1024)}`)).toEqual([
      413,
      'File too large. Maximum size is 5 MB.',
    ]);
  });

  test('without a file, or as JSON', async ({ as }) => {
    expect(await uploadTo(as.admin, CHECK, 'file', [])).toMatchObject({
      status: 400,
      body: { error: 'Please choose one CSV file.' },
    });
    expect(await as.admin.post(CHECK, {})).toMatchObject({ status: 415 });
  });

  test('to drivers and strangers; and another account keeps its own stores', async ({ as }) => {
    const number = license();
    const file = `${HEAD}\nImport Foreign,${number},1 Main St`;
    for (const url of [CHECK, URL]) {
      expect((await send(as.driver, url, file)).status).toBe(403);
      expect((await send(as.nobody, url, file)).status).toBe(401);
    }
    expect((await send(as.other, URL, file)).status).toBe(201);
    expect(await named(as.admin, 'Import Foreign')).toEqual([]);
    expect((await send(as.admin, URL, file)).status).toBe(201);
  });

  test('names at most 200 errors, and counts them all', async ({ as }) => {
    const rows = Array.from({ length: 300 }, () => ',x,y').join('\n');
    const { body } = await send(as.admin, CHECK, `${HEAD}\n${rows}`);
    expect(body.data.errors).toHaveLength(200);
    expect(body.data.error_count).toBeGreaterThan(300);
  });
});
