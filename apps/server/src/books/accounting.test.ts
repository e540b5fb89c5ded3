import { quarterWith } from '@waybill/domain/books/quarter';
import { addDays } from '@waybill/domain/lib/dates';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBookedBusiness, aMemo } from '../../test/factories/books.ts';
import { anInvoicingBusiness } from '../../test/factories/invoices.ts';
import { anOrder, status } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { daysAgo, passDays, TODAY } from '../../test/factories/receivables.ts';
import { aSettledRun } from '../../test/factories/settlements.ts';
import { readZip } from '../../test/world/read-zip.ts';
import { type Client, test, type World } from '../../test/world/world.ts';

type Row = Record<string, string>;

/** A reader that knows a file by its published columns alone. */
function readCsv(text: string | Buffer, columns: readonly string[]): Row[] {
  const rows = parse(text, { columns: true }) as Row[];
  const [first] = rows;
  if (first) expect(Object.keys(first)).toEqual(columns);
  return rows;
}

const INVOICE = [
  ...['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Terms', 'Item', 'ItemDescription'],
  ...['ItemQuantity', 'ItemRate', 'ItemAmount', 'Memo'],
];
const JOURNAL = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];
const LEDGER = ['date', 'journal', 'document', 'account', 'debit', 'credit', 'store', 'license', 'memo'];

const period = (from = daysAgo(300), to = TODAY) => `from=${from}&to=${to}`;
const invoiceFiles = async (by: Client, days = period()) => {
  const reply = await by.get(`/api/exports/qbo-invoices.zip?${days}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const files = readZip(reply.raw);
  expect(Number(reply.headers['x-total-count'])).toBe(files.length);
  return files.map(({ name, content }) => ({ name, rows: readCsv(content, INVOICE) }));
};
const journals = async (by: Client, rest = '', days = period()) =>
  readCsv((await by.get(`/api/exports/qbo-journals.csv?${days}${rest}`)).body, JOURNAL);
const ledger = async (by: Client, days = period()) =>
  readCsv((await by.get(`/api/exports/gl.csv?${days}`)).body, LEDGER);

const cents = (text: string | undefined) => Math.round(Number(text || '0') * 100);
const mdy = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

describe('accounting files', () => {
  test('8.5: an order of two lines and a sample has four QuickBooks rows, which sum to its total', async ({
    world,
  }) => {
    const { owner, store, product } = await anInvoicingBusiness(world, { terms_days: 15 });
    const sku = skuOf(product);
    const cheap = await aProduct(owner, { price: 7.35 });
    const placed = await anOrder(owner, {
      store,
      lines: [
        { sku, qty: 3 },
        { sku: skuOf(cheap), qty: 7 },
        { sku, qty: 1, is_sample: true },
      ],
    });
    const other = await anOrder(owner, { store, lines: [{ sku, qty: 2 }] });
    const { order_total } = placed;
    await status(owner, placed.id, 'unpaid', { delivery_date: TODAY });
    const [file, ...more] = await invoiceFiles(owner);
    expect(more).toEqual([]);
    const rows = file?.rows ?? [];
    expect(rows).toHaveLength(4);
    expect(rows.reduce((sum, row) => sum + cents(row.ItemAmount), 0)).toBe(cents(String(order_total)));
    for (const row of rows) {
      expect(row).toMatchObject({
        InvoiceNo: 'INV-1001',
        Customer: store.store_name,
        InvoiceDate: mdy(TODAY),
        DueDate: mdy(addDays(TODAY, 15)),
        Terms: 'Net 15',
        Memo: placed.order_number,
      });
      expect(cents(row.ItemAmount)).toBe(Math.round(Number(row.ItemQuantity) * cents(row.ItemRate)));
    }
    expect(rows.map(({ ItemRate }) => ItemRate)).toEqual(['50.00', '7.35', '0.00', '18.13']);
    expect(rows.at(-1)).toMatchObject({ Item: 'NY Excise Tax', ItemQuantity: '1' });
    await owner.put('/api/trade-settings', { invoicing: 'off' });
    await status(owner, other.id, 'unpaid', { delivery_date: daysAgo(1) });
    const numbers = (await invoiceFiles(owner))[0]?.rows.map((row) => row.InvoiceNo);
    expect([...new Set(numbers)]).toEqual([other.order_number, 'INV-1001']);
  });

  test('the invoice of a delivery yet to come has its date, on which its terms count', async ({ world }) => {
    const { owner, delivered } = await aBookedBusiness(world);
    const { order_number } = await delivered(1, addDays(TODAY, 4));
    const [file] = await invoiceFiles(owner, period(addDays(TODAY, 4), addDays(TODAY, 4)));
    expect(file?.rows[0]).toMatchObject({
      ...{ InvoiceNo: order_number, InvoiceDate: mdy(addDays(TODAY, 4)), DueDate: mdy(addDays(TODAY, 34)) },
    });
    expect((await owner.get(`/api/exports/qbo-invoices.zip?${period()}`)).status).toBe(409);
  });

  test('8.6: 250 invoices are three files of 100, 100 and 50', async ({ world }) => {
    const { owner, account_id, delivered } = await aBookedBusiness(world);
    const order = await delivered(1, daysAgo(2));
    const copied =
      sql.raw(`store_id, store_name, store_license, processor_license, order_status, items_total, subtotal, tax_rate,
      order_total, agent_id, agent_name`);
    await world.admin(sql`
      insert into orders (account_id, number, delivery_date, ${copied})
      select account_id, number + n, delivery_date + n % 3, ${copied} from orders, generate_series(1, 249) n
      where account_id = ${account_id} and id = ${order.id}`);
    const files = await invoiceFiles(owner);
    expect(files.map(({ name }) => name)).toEqual([1, 2, 3].map((place) => `qbo-invoices-00${place}.csv`));
    const numbers = files.map(({ rows }) => [...new Set(rows.map((row) => row.InvoiceNo))]);
    expect(numbers.map((all) => all.length)).toEqual([100, 100, 50]);
    expect(new Set(numbers.flat()).size).toBe(250);
    const [logged] = (await world.admin(sql`
      select log_message from activity_log where account_id = ${account_id} and action_type = 'export'`)) as Row[];
    expect(logged?.log_message).toBe(`Exported qbo-invoices_${daysAgo(300)}_${TODAY}.zip`);
    const none = await owner.get('/api/exports/qbo-invoices.zip?from=2020-01-01&to=2020-12-31');
    expect([none.status, none.body.error]).toEqual([409, 'Nothing was delivered in this period.']);
  });

  test('8.7: a payment is two rows with the store, and its void two more, reversed, on its own day', async ({
    world,
  }) => {
    const { owner, store } = await aBookedBusiness(world);
    const payment = { store_id: store.id, amount: 200, payment_type: 'Check', reference: '1044' };
    const { body } = await owner.post('/api/payments', { ...payment, date: daysAgo(1) });
    const row = (AccountName: string, Debits: string, Credits: string) => ({ AccountName, Debits, Credits });
    const posted = [row('Undeposited Funds', '200.00', ''), row('Accounts Receivable', '', '200.00')];
    const about = { JournalNo: 'PAY-1001', JournalDate: mdy(daysAgo(1)), Name: store.store_name };
    expect(await journals(owner)).toEqual(
      posted.map((one) => ({ ...about, ...one, Description: 'Payment PAY-1001, Check 1044' })),
    );
    await owner.post(`/api/payments/${body.data.id}/void`, { reason: 'Bounced' });
    const voided = { ...about, JournalNo: 'PAY-1001 void', JournalDate: mdy(TODAY) };
    expect((await journals(owner)).slice(2)).toEqual(
      [row('Undeposited Funds', '', '200.00'), row('Accounts Receivable', '200.00', '')].map((one) => ({
        ...voided,
        ...one,
        Description: 'Void of PAY-1001: Bounced',
      })),
    );
    expect(await journals(owner, '', period(daysAgo(300), daysAgo(1)))).toHaveLength(2);
  });

  test('deliveries stand in the invoices or in the journals, and always in the ledger, by the names of Settings', async ({
    world,
  }) => {
    const { owner, store, delivered } = await aBookedBusiness(world);
    const order = await delivered(10);
    await owner.put('/api/trade-settings', { gl_accounts: { sales: '4000 Sales' } });
    expect(await journals(owner)).toEqual([]);
    expect(await journals(owner, '&include=invoices')).toEqual([]);
    const named = (rows: Row[]) =>
      rows.map((row) => [row.JournalNo, row.AccountName, row.Debits, row.Credits]);
    expect(named(await journals(owner, '&include=journals'))).toEqual([
      [order.order_number, 'Accounts Receivable', '545.00', ''],
      [order.order_number, '4000 Sales', '', '500.00'],
      [order.order_number, 'Excise Tax Payable', '', '45.00'],
    ]);
    const [first] = await ledger(owner);
    expect(first).toEqual({
      ...{ date: TODAY, journal: order.order_number, document: order.order_number },
      ...{ account: 'Accounts Receivable', debit: '545.00', credit: '0.00' },
      ...{
        store: store.store_name,
        license: store.license_number,
        memo: `Delivery of ${order.order_number}`,
      },
    });
    const wrong = await owner.get(`/api/exports/qbo-journals.csv?${period()}&include=all`);
    expect([wrong.status, wrong.body.error]).toEqual([400, 'include must be invoices or journals']);
  });

  test('a file of more than a year, or of no period, is refused', async ({ as }) => {
    for (const file of ['qbo-invoices.zip', 'qbo-journals.csv', 'gl.csv']) {
      const ask = (days: string) => as.admin.get(`/api/exports/${file}?${days}`);
      const long = await ask('from=2024-01-01&to=2025-01-01');
      expect([long.status, long.body.error]).toEqual([400, 'Choose at most one year.']);
      const back = await ask('from=2024-02-01&to=2024-01-01');
      expect(back.body.error).toBe('The first day must not be after the last day.');
      expect((await ask('from=2024-02-30&to=2024-03-01')).status).toBe(400);
      // A leap year is 366 days.
      expect((await ask('from=2024-01-01&to=2024-12-31')).status).toBe(
        file === 'qbo-invoices.zip' ? 409 : 200,
      );
      expect((await as.agent.get(`/api/exports/${file}`)).status).toBe(403);
    }
  });

  test('a write-off of an order that was cancelled since moves nothing, on no day', async ({ world }) => {
    const { owner, delivered } = await aBookedBusiness(world);
    const { id } = await delivered(1, daysAgo(30));
    await owner.post(`/api/orders/${id}/write-off`, { reason });
    await passDays(world, 5);
    expect(await ledger(owner)).toHaveLength(5);
    const { quarter } = quarterWith(daysAgo(5));
    const writtenOff = async () =>
      (await owner.get(`/api/tax/excise?quarter=${quarter}`)).body.data.write_offs;
    expect(await writtenOff()).toBe(54.5);
    await status(owner, id, 'cancelled');
    expect(await ledger(owner)).toEqual([]);
    expect(await writtenOff()).toBe(0);
    for (const days of [40, 10, 5, 1, 0]) expect(await balanceOf(owner, daysAgo(days)), `${days}`).toBe(0);
  });

  test('a settlement that is short or over is booked on its day with the number of its run', async ({
    world,
  }) => {
    const business = await aBookedBusiness(world);
    const short = await aSettledRun(business, -5);
    const over = await aSettledRun(business, 2.5);
    const even = await aSettledRun(business);
    const rows = (await ledger(business.owner)).filter((row) => row.document?.startsWith('RUN-'));
    const told = rows.map((row) => [row.date, row.journal, row.account, row.debit, row.credit, row.store]);
    expect(told).toEqual([
      [TODAY, short.number, 'Cash Over and Short', '5.00', '0.00', ''],
      [TODAY, short.number, 'Undeposited Funds', '0.00', '5.00', ''],
      [TODAY, over.number, 'Undeposited Funds', '2.50', '0.00', ''],
      [TODAY, over.number, 'Cash Over and Short', '0.00', '2.50', ''],
    ]);
    expect(rows[0]?.memo).toBe(`Settlement of ${short.number}, Counted twice`);
    expect(told.flat()).not.toContain(even.number);
    const journals = (await business.owner.get(`/api/exports/qbo-journals.csv?${period()}`)).body;
    expect(journals).toContain(`${short.number},`);
    expect(await ledger(business.owner, period(daysAgo(40), daysAgo(1)))).toEqual([]);
  });

  test('a ledger longer than a page holds every journal once, in the order of its days', async ({
    world,
  }) => {
    const { owner, account_id, store } = await aBookedBusiness(world);
    await world.admin(sql`
      insert into ledger_entries (account_id, kind, number, store_id, date, amount, recorded_by_name, voided_on, void_reason)
      select ${account_id}, 'payment', 1000 + n, ${store.id}, ${TODAY}::date - n % 40, n, 'Test',
        case when n % 3 = 0 then ${TODAY}::date - n % 7 % (n % 40 + 1) end, case when n % 3 = 0 then 'Test' end
      from generate_series(1, 1300) n`);
    const reply = await owner.get(`/api/exports/gl.csv?${period()}`);
    const rows = readCsv(reply.body, LEDGER);
    expect(new Set(rows.map((row) => row.journal)).size).toBe(1300 + 433);
    expect(rows).toHaveLength(2 * (1300 + 433));
    expect(Number(reply.headers['x-total-count'])).toBe(rows.length);
    const days = rows.map((row) => row.date ?? '');
    expect(days).toEqual(days.toSorted());
  });
});

/** `WAYBILL_BOOKS_HISTORIES=100` for a long run. */
const HISTORIES = Number(process.env.WAYBILL_BOOKS_HISTORIES ?? 4);

/** What may happen, each by a number that chooses among what there is. */
type Happening = (business: Business, chosen: number, world: World) => Promise<unknown>;
type Business = Awaited<ReturnType<typeof aBookedBusiness>>;

async function someOrder({ owner }: Business, chosen: number) {
  const { body } = await owner.get('/api/orders?limit=500');
  return body.data[chosen % body.data.length];
}

async function someEntry({ owner }: Business, chosen: number) {
  const { body } = await owner.get('/api/payments?limit=500');
  return body.data[chosen % body.data.length];
}

const reason = 'By chance';

const HAPPENINGS: Happening[] = [
  (business, chosen) => business.delivered(1 + (chosen % 9), daysAgo(chosen % 60)),
  (business, chosen) => business.placed(1 + (chosen % 5)),
  async ({ owner, store }, chosen) =>
    owner.post('/api/payments', {
      ...{ store_id: store.id, amount: 1 + (chosen % 90_000) / 100, date: daysAgo(chosen % 50) },
      ...{ payment_type: 'Cash', oldest_first: chosen % 2 === 0 },
    }),
  async (business, chosen) => {
    const order = await someOrder(business, chosen);
    return (
      order &&
      status(business.owner, order.id, ['paid', 'unpaid', 'cancelled', 'delivered'][chosen % 4] ?? '', {
        delivery_date: daysAgo(chosen % 30),
        payment_info: { payment_type: ['ACH'] },
      })
    );
  },
  async (business, chosen) => {
    const entry = await someEntry(business, chosen);
    const path = entry?.kind === 'credit_memo' ? 'credit-memos' : 'payments';
    return entry && business.owner.post(`/api/${path}/${entry.id}/void`, { reason });
  },
  async (business, chosen) => {
    const order = await someOrder(business, chosen);
    return order && aMemo(business.owner, order, 1 + (chosen % 2), daysAgo(chosen % 20));
  },
  ({ owner, store }, chosen) =>
    owner.post('/api/credit-memos', { store_id: store.id, amount: 5 + (chosen % 40), reason: 'Pricing' }),
  async (business, chosen) => {
    const order = await someOrder(business, chosen);
    return order && business.owner.post(`/api/orders/${order.id}/write-off`, { reason });
  },
  async (business, chosen) => {
    const entry = await someEntry(business, chosen);
    const refund = { amount: 0.5 + (chosen % 3), date: TODAY, payment_type: 'Cash' };
    return entry && business.owner.post(`/api/payments/${entry.id}/refund`, refund);
  },
  async (business, chosen) => {
    const order = await someOrder(business, chosen);
    return order && business.owner.post(`/api/orders/${order.id}/release`, { reason });
  },
  (business, chosen) => aSettledRun(business, ((chosen % 5) - 2) * 2.5),
  (_business, chosen, world) => passDays(world, 1 + (chosen % 12)),
];

const balanceOf = async (by: Client, as_of: string) =>
  cents((await by.get(`/api/receivables?limit=1&as_of=${as_of}`)).body.totals.balance);

test('8.8: whatever happened, each journal balances and receivables move by the change of all balances', async ({
  world,
}) => {
  const history = fc.array(fc.tuple(fc.nat({ max: HAPPENINGS.length - 1 }), fc.nat({ max: 1_000_000 })), {
    minLength: 10,
    maxLength: 25,
  });
  const days = fc.tuple(fc.nat({ max: 70 }), fc.nat({ max: 70 }));
  await fc.assert(
    fc.asyncProperty(history, fc.array(days, { minLength: 4, maxLength: 4 }), async (steps, periods) => {
      const business = await aBookedBusiness(world);
      for (const [which, chosen] of steps) await HAPPENINGS[which]?.(business, chosen, world);
      for (const [one, other] of periods) {
        const [from, to] = [daysAgo(Math.max(one, other)), daysAgo(Math.min(one, other))];
        const rows = await ledger(business.owner, period(from, to));
        const sums = new Map<string, number>();
        let moved = 0;
        for (const row of rows) {
          const amount = cents(row.debit) - cents(row.credit);
          sums.set(row.journal ?? '', (sums.get(row.journal ?? '') ?? 0) + amount);
          if (row.account === 'Accounts Receivable') moved += amount;
        }
        expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
        const before = await balanceOf(business.owner, addDays(from, -1));
        expect([from, to, moved]).toEqual([from, to, (await balanceOf(business.owner, to)) - before]);
      }
    }),
    { numRuns: HISTORIES },
  );
});
