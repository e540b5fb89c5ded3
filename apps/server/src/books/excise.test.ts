import { quarterBefore } from '@waybill/domain/books/quarter';
import { addDays } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBookedBusiness, aMemo, QUARTER } from '../../test/factories/books.ts';
import { anOrder, status } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { passDays, TODAY } from '../../test/factories/receivables.ts';
import { readerOf } from '../../test/factories/sales.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';
import { readHome } from '../analytics/read-home.ts';

const worksheet = async (by: Client, quarter = QUARTER.quarter) =>
  (await by.get(`/api/tax/excise?quarter=${quarter}`)).body.data;

const file = (by: Client, rest: object = {}) =>
  by.post('/api/tax/excise/filed', {
    quarter: QUARTER.quarter,
    filed_on: TODAY,
    confirmation: 'NY-77',
    amount: 63,
    ...rest,
  });

describe('the excise worksheet', () => {
  test('8.1: deliveries of 500.00 and 300.00 less a memo of 100.00, by month and by store', async ({
    world,
  }) => {
    const { owner, store, delivered } = await aBookedBusiness(world);
    const order = await delivered(10, QUARTER.from);
    const other = await aStore(owner);
    await delivered(6, TODAY, other);
    await aMemo(owner, order, 2);
    const read = await worksheet(owner);
    expect(read).toMatchObject({
      quarter: QUARTER.quarter,
      from: QUARTER.from,
      to: QUARTER.to,
      due_on: QUARTER.due_on,
      taxable_sales: 800,
      memos: 100,
      base: 700,
      tax_charged: 63,
      tax_due: 63,
      rounding_difference: 0,
      samples: 0,
      write_offs: 0,
      filed: null,
      changed_since_filing: null,
    });
    expect(read.stores).toEqual([
      {
        ...{ store_id: store.id, store_name: store.store_name, license_number: store.license_number },
        ...{ taxable_sales: 500, memos: 100, base: 400, tax_charged: 36 },
      },
      {
        ...{ store_id: other.id, store_name: other.store_name, license_number: other.license_number },
        ...{ taxable_sales: 300, memos: 0, base: 300, tax_charged: 27 },
      },
    ]);
    const bases = read.months.map(({ month, base }: { month: string; base: number }) => [month, base]);
    const first = QUARTER.from.slice(0, 7);
    expect(bases).toEqual(
      TODAY.startsWith(first)
        ? [[first, 700]]
        : [
            [first, 500],
            [TODAY.slice(0, 7), 200],
          ],
    );
  });

  test('8.2: the last and the first day of a quarter, and the quarter of a leap year', async ({ world }) => {
    const { owner, delivered } = await aBookedBusiness(world);
    for (const day of ['2025-11-30', '2025-12-01', '2026-11-30', '2026-12-01', '2028-02-29', '2028-03-01'])
      await delivered(1, day);
    for (const quarter of ['2025-11', '2026-02', '2026-11', '2027-02', '2028-02', '2028-05'])
      expect(await worksheet(owner, quarter), quarter).toMatchObject({ taxable_sales: 50 });
    expect(await worksheet(owner, '2028-02')).toMatchObject({ to: '2028-02-29', due_on: '2028-03-20' });
    expect(await worksheet(owner, '2026-08')).toMatchObject({ taxable_sales: 0, months: [], stores: [] });
    const refusals = [
      ['2024-05', 'The 9% tax began on Jun 1, 2024.'],
      ['2026-10', 'Name a quarter by its last month, such as 2026-11.'],
      ['', 'Name a quarter by its last month, such as 2026-11.'],
    ];
    for (const [quarter, sentence] of refusals) {
      const reply = await owner.get(`/api/tax/excise?quarter=${quarter}`);
      expect([reply.status, reply.body.error]).toEqual([400, sentence]);
    }
    expect((await owner.get('/api/tax/excise')).body.error).toBe(refusals[1]?.[1]);
  });

  test('8.3: three orders of 0.50 charge 0.15, and 9% of 1.50 is 0.14; samples and write-offs are shown', async ({
    world,
  }) => {
    const { owner } = await aBookedBusiness(world);
    const product = await aProduct(owner, { price: 0.5 });
    const lines = [
      { sku: skuOf(product), qty: 1 },
      { sku: skuOf(product), qty: 3, is_sample: true },
    ];
    for (const place of [1, 2, 3]) {
      const { id } = await anOrder(owner, { lines: place === 1 ? lines : lines.slice(0, 1) });
      await status(owner, id, 'unpaid', { delivery_date: TODAY });
      if (place === 1) await owner.post(`/api/orders/${id}/write-off`, { reason: 'Bankrupt' });
    }
    expect(await worksheet(owner)).toMatchObject({
      base: 1.5,
      tax_charged: 0.15,
      tax_due: 0.14,
      rounding_difference: 0.01,
      samples: 3,
      write_offs: 0.55,
    });
  });

  test('8.4: a filed quarter keeps its copy, and says what has changed since', async ({ world }) => {
    const { owner, account_id, delivered } = await aBookedBusiness(world);
    const order = await delivered(14);
    const reply = await file(owner);
    expect([reply.status, reply.body.message]).toEqual([
      201,
      `Quarter ${QUARTER.quarter} marked as filed successfully!`,
    ]);
    expect(reply.body.data).toMatchObject({
      filed: { filed_on: TODAY, confirmation: 'NY-77', amount: 63 },
      changed_since_filing: 0,
    });
    await aMemo(owner, order, 2);
    expect(await worksheet(owner)).toMatchObject({ tax_due: 54, changed_since_filing: -9 });
    const again = await file(owner);
    expect([again.status, again.body.error]).toEqual([
      409,
      `The quarter ${QUARTER.quarter} is already marked as filed.`,
    ]);
    const [copy] = (await world.admin(
      sql`select worksheet ->> 'tax_due' as tax_due from excise_returns where account_id = ${account_id}`,
    )) as { tax_due: string }[];
    expect(copy?.tax_due).toBe('63');
    const [logged] = (await world.admin(
      sql`select log_message from activity_log where account_id = ${account_id} and entity_type = 'excise_return'`,
    )) as { log_message: string }[];
    expect(logged?.log_message).toBe(
      `Marked the excise return of ${QUARTER.quarter} as filed: $63.00, NY-77`,
    );
  });

  test('a filing without its number, amount or day changes nothing', async ({ world }) => {
    const { owner } = await aBookedBusiness(world);
    for (const [wrong, sentence] of [
      [{ confirmation: ' ' }, 'Please enter the confirmation number.'],
      [{ confirmation: '7'.repeat(201) }, 'Must be at most 200 characters'],
      [{ amount: -1 }, 'The amount filed must be 0 or more, with at most two decimals.'],
      [{ filed_on: '2026-02-30' }, 'Dates are written YYYY-MM-DD'],
      [{ quarter: '2026-12' }, 'Name a quarter by its last month, such as 2026-11.'],
    ] as const) {
      const reply = await file(owner, wrong);
      expect([reply.status, reply.body.error]).toEqual([400, sentence]);
    }
    const early = await file(owner, { filed_on: addDays(QUARTER.from, -1) });
    expect([early.status, early.body.error]).toEqual([400, expect.stringMatching(/^The quarter begins on /)]);
    const future = await file(owner, { filed_on: addDays(TODAY, 1) });
    expect([future.status, future.body.error]).toEqual([400, 'A return cannot be dated in the future.']);
    expect(await worksheet(owner)).toMatchObject({ filed: null });
  });

  test('a void memo counts again from its own day, and an earlier quarter stays as it was', async ({
    world,
  }) => {
    const { owner, delivered } = await aBookedBusiness(world);
    const before = quarterBefore(QUARTER);
    const memo = await aMemo(owner, await delivered(10, before.from), 2);
    const days = (Date.parse(TODAY) - Date.parse(before.to)) / 86_400_000;
    await passDays(world, days);
    await owner.post(`/api/credit-memos/${memo.id}/void`, { reason: 'Mistake' });
    expect(await worksheet(owner, before.quarter)).toMatchObject({ base: 400, tax_charged: 36 });
    expect(await worksheet(owner)).toMatchObject({ memos: -100, base: 100, tax_charged: 9 });
  });

  test('by orders it counts what was placed and not cancelled, whether delivered or not', async ({
    world,
  }) => {
    const { owner, placed, delivered } = await aBookedBusiness(world);
    await owner.put('/api/trade-settings', { tax_basis: 'order' });
    await placed(2);
    await delivered(1, '2025-01-01');
    await status(owner, (await placed(5)).id, 'cancelled');
    expect(await worksheet(owner)).toMatchObject({ tax_basis: 'order', taxable_sales: 150 });
  });

  test('outside New York there is no worksheet and no reminder', async ({ world }) => {
    const { owner } = await aBookedBusiness(world);
    const soon = new Date(`${addDays(QUARTER.due_on, -14)}T17:00:00Z`);
    const early = new Date(`${addDays(QUARTER.due_on, -15)}T17:00:00Z`);
    const due = async (now: Date) => {
      const home = await readHome(readerOf(world, owner), now);
      return home.view === 'business' ? home.excise_return_due : undefined;
    };
    expect([await due(early), await due(soon)]).toEqual([null, QUARTER.due_on]);
    await owner.put('/api/trade-settings', { jurisdiction: 'Other' });
    expect(await due(soon)).toBeNull();
    const reply = await owner.get(`/api/tax/excise?quarter=${QUARTER.quarter}`);
    expect([reply.status, reply.body.error]).toEqual([409, 'The excise worksheet is for New York only.']);
    await owner.put('/api/trade-settings', { jurisdiction: 'New York' });
    await file(owner);
    expect(await due(soon)).toBeNull();
  });
});
