import { addDays } from '@waybill/domain/lib/dates';
import type { NewAllocation } from '@waybill/domain/lots/allocation-schema';
import type { NewLot } from '@waybill/domain/lots/lot-schema';
import { sql } from 'kysely';
import { saveTradeSettings } from '../../../accounts/settings/trade-settings.ts';
import type { Context, Services } from '../../../http/context.ts';
import { adjustLot } from '../../../lots/adjust-lot.ts';
import { openLots } from '../../../lots/open-lots.ts';
import { receiveLot } from '../../../lots/receive-lot.ts';
import { changeAllocations } from '../../../orders/lots/change-allocations.ts';
import { changeLotState } from '../../../orders/lots/change-state.ts';
import { readAllocations } from '../../../orders/lots/repository.ts';
import type { DemoAdmins } from '../accounts.ts';
import { actingAs, type Demo, type DemoEvent } from '../demo.ts';

/** Days ago. */
const TURNED_ON = 21;
const SUBMITTED = 6;
export const EXPIRED = { received: 6, expires: 3, seen: 2 };

interface Stocked {
  flavor_id: string;
  sku: string;
  label_thc_mg: number | null;
  available: number;
}

/**
 * What happens to lots: most flavors are parted into lots with tags, one is at the laboratory, one expires. None of an order
 * that is on its way then expires, or its run could not depart.
 */
export function lotEvents(
  services: Services,
  demo: Demo,
  { owner, admin }: DemoAdmins,
  skusOnTheirWay: ReadonlySet<string>,
): DemoEvent[] {
  const event = (daysAgo: number, by: DemoAdmins['admin'], run: (context: Context) => Promise<unknown>) => {
    // Before the working hours, so that what the day brings finds it done.
    const moment = `${addDays(demo.today, -daysAgo)}T12:30:00.000Z`;
    return { moment, run: async () => void (await run(actingAs(services, demo, by, moment))) };
  };
  return [
    event(TURNED_ON, owner, async (context) => {
      await saveTradeSettings(context, { lots: 'on' });
      await partOpeningLots(context, demo);
    }),
    event(SUBMITTED, admin, async (context) => {
      const [, flavor] = await stocked(demo);
      if (flavor)
        await receiveLot(context, { ...lotOf(demo, flavor, 24, SUBMITTED), test_status: 'submitted' });
    }),
    event(EXPIRED.received, admin, async (context) => {
      const [, , ...others] = await stocked(demo);
      const flavor = others.find(({ sku }) => !skusOnTheirWay.has(sku));
      const expires_on = addDays(demo.today, -EXPIRED.expires);
      if (flavor) await receiveLot(context, { ...lotOf(demo, flavor, 18, EXPIRED.received), expires_on });
    }),
    event(EXPIRED.seen, admin, async () => {
      const flavors = (await stocked(demo)).map(({ flavor_id }) => flavor_id);
      await openLots(demo.db, { account_id: demo.account_id, id: null, username: 'Waybill' }, flavors);
    }),
  ];
}

/** Each flavor has its opening lot, and up to two more that were counted in it. */
async function partOpeningLots(context: Context, demo: Demo): Promise<void> {
  for (const [place, flavor] of (await stocked(demo)).entries()) {
    if (flavor.available === 0) await soldOut(context, demo, flavor);
    for (const share of [0.5, 0.3].slice(0, place % 3)) {
      const received = Math.floor(flavor.available * share);
      if (received > 0)
        await receiveLot(context, { ...lotOf(demo, flavor, received, TURNED_ON), already_counted: true });
    }
  }
}

/** Of a flavor that there is nothing of, the lot that there was. */
async function soldOut(context: Context, demo: Demo, flavor: Stocked): Promise<void> {
  const { id, received } = await receiveLot(context, lotOf(demo, flavor, 12, TURNED_ON));
  await adjustLot(context, id, { qty_change: -received, reason: 'Sold before lots were kept', note: null });
  await changeLotState(context, id, { state: 'closed', reason: 'Nothing is left' });
}

/** Held and recalled when all orders have gone their way: of the recalled one some was delivered. */
export async function holdAndRecall(
  services: Services,
  demo: Demo,
  admin: DemoAdmins['admin'],
): Promise<void> {
  const { rows } = await sql<{ id: string; delivered: number; waiting: number }>`
    select l.id, coalesce(sum(a.qty) filter (where is_delivered(o.order_status)), 0)::int as delivered,
      coalesce(sum(a.qty) filter (where o.order_status = 'pending delivery'), 0)::int as waiting
    from lots l
    left join lot_allocations a on a.account_id = l.account_id and a.lot_id = l.id
    left join orders o on o.account_id = a.account_id and o.id = a.order_id
    where l.account_id = ${demo.account_id} and l.for_sale and l.available > 0 and l.package_uid is not null
    group by l.id, l.created_at order by l.created_at, l.id`.execute(demo.db);
  const moment = `${addDays(demo.today, -1)}T12:45:00.000Z`;
  const context = actingAs(services, demo, admin, moment);
  const recalled = rows.find(({ delivered, waiting }) => delivered > 0 && waiting === 0);
  const held = rows.find(({ id, waiting }) => id !== recalled?.id && waiting === 0);
  if (recalled)
    await changeLotState(context, recalled.id, {
      state: 'recalled',
      reason: 'The maker found mold in a sample',
    });
  if (held) await changeLotState(context, held.id, { state: 'hold', reason: 'A label is under review' });
}

async function stocked({ db, account_id }: Demo): Promise<Stocked[]> {
  const { rows } = await sql<Stocked>`
    select f.id as flavor_id, f.sku, f.label_thc_mg, coalesce(sum(l.available), 0)::int as available
    from flavors f left join lots l on l.account_id = f.account_id and l.flavor_id = f.id and l.available > 0
    where f.account_id = ${account_id} and f.deleted_at is null
    group by f.account_id, f.id order by f.sku`.execute(db);
  return rows;
}

function lotOf(demo: Demo, { flavor_id, label_thc_mg }: Stocked, received: number, daysAgo: number): NewLot {
  const { random, today } = demo;
  const packaged = daysAgo + random.between(20, 60);
  return {
    flavor_id,
    received,
    lot_number: `CR-${String(random.between(1000, 9999))}`,
    package_uid: tagOf(demo),
    received_on: addDays(today, -daysAgo),
    supplier_name: 'Hudson Extracts',
    supplier_license: 'OCM-PROC-24-000114',
    packaged_on: addDays(today, -packaged),
    harvested_on: addDays(today, -packaged - random.between(30, 90)),
    expires_on: addDays(today, random.between(20, 330)),
    thc_mg: label_thc_mg === null ? null : Number(label_thc_mg),
    test_status: 'passed',
    finished_good: true,
    trade_sample: false,
    already_counted: false,
  };
}

/** Of the state's system: 24 letters and digits. */
function tagOf({ random }: Demo): string {
  const digits = Array.from({ length: 13 }, () => random.between(0, 9)).join('');
  return `1A412030000${digits}`;
}

/** What leaves in a container of its own gets its tag; an order from before there were lots is given some first. */
export async function tagParts(context: Context, demo: Demo, order_id: string): Promise<void> {
  const { db, account_id } = demo;
  const { rows: on } = await sql<{ keeps: boolean }>`select keeps_lots(${account_id}) as keeps`.execute(db);
  if (!on[0]?.keeps) return;
  const given = await readAllocations(db, account_id, order_id);
  const parts: NewAllocation[] = given.length > 0 ? given : await fromSellable(demo, order_id);
  const allocations = parts.map((part) => ({ ...part, ship_uid: part.ship_uid ?? tagOf(demo) }));
  if (allocations.length > 0) await changeAllocations(context, order_id, { allocations });
}

async function fromSellable({ db, account_id }: Demo, order_id: string): Promise<NewAllocation[]> {
  const { rows } = await sql<NewAllocation>`
    select n.id as order_line_id, l.id as lot_id, n.qty from order_lines n
    cross join lateral (
      select id from lots l where l.account_id = n.account_id and l.flavor_id = n.flavor_id and l.for_sale and l.available >= n.qty
      order by l.available desc, l.id limit 1) l
    where n.account_id = ${account_id} and n.order_id = ${order_id} and n.qty > 0 order by n.position`.execute(
    db,
  );
  return rows;
}
