import { NEW_YORK_GATES } from '@waybill/domain/accounts/trade-settings';
import { addDays } from '@waybill/domain/lib/dates';
import { DomainError } from '@waybill/domain/lib/errors';
import type { Store } from '@waybill/domain/partners/store-schema';
import { saveTradeSettings } from '../../../accounts/settings/trade-settings.ts';
import type { Services } from '../../../http/context.ts';
import { placeOrder } from '../../../orders/desk/place-order.ts';
import { saveTradeDetails } from '../../../partners/stores/save-trade.ts';
import { changeNotice, makeNotice } from '../../../receivables/make-notice.ts';
import { updateCodList } from '../../../receivables/update-cod-list.ts';
import { type DemoAdmins, OPENED_DAYS_AGO } from '../accounts.ts';
import { actingAs, type Demo, type DemoEvent, momentAgo, replanOften } from '../demo.ts';
import { type Line, sellableSkus, someLines } from '../orders.ts';
import { type DemoPartners, storeForms } from '../partners.ts';
import { filedReturn } from './catskill-books.ts';
import { CATSKILL_STORES } from './catskill-list.ts';
import { EXPIRED, holdAndRecall, lotEvents } from './catskill-lots.ts';
import { PlannedOrder } from './catskill-orders.ts';
import {
  COD_LISTED,
  LICENSE_EXPIRED,
  LIMITS,
  NOTICED,
  type OrderPlan,
  planOrders,
  REPORTED,
  SUSPENDED,
  UNKNOWN_CERTIFICATE,
} from './catskill-plan.ts';
import { chooseRuns, runEvents, seedTodaysRuns } from './catskill-runs.ts';

export function catskillStores({ random, today }: Pick<Demo, 'random' | 'today'>) {
  const ends = (index: number) =>
    index === LICENSE_EXPIRED.store ? -LICENSE_EXPIRED.daysAgo : index === 1 ? 18 : random.between(60, 700);
  return storeForms(random, today, CATSKILL_STORES, ends);
}

const LICENSE_NUMBER = 'OCM-DIST-24-000027';
/** So much of each flavor that no order is refused. */
const MIN_STOCK = 90;

/** Five months of trade with all checks on, made by the product's own code in the order of its days. */
export async function seedTrade(
  services: Services,
  demo: Demo,
  { owner, admin }: DemoAdmins,
  { stores, agents, drivers }: DemoPartners,
): Promise<void> {
  const at = (daysAgo: number, by = admin) => actingAs(services, demo, by, momentAgo(demo, daysAgo));
  await saveTradeSettings(at(OPENED_DAYS_AGO - 20, owner), {
    ...{ license_number: LICENSE_NUMBER, tax_registration: 'NY-AUC-27-114902' },
    ...{ terms_days: 30, gates: NEW_YORK_GATES, invoicing: 'on' },
  });
  for (const [place, store] of stores.entries())
    if (place !== UNKNOWN_CERTIFICATE)
      await saveTradeDetails(at(170), store.id, {
        tax_certificate_number: `AUC-${demo.random.between(100_000, 999_999)}`,
        tax_certificate_status: 'valid',
        tax_certificate_expires: addDays(demo.today, demo.random.between(90, 600)),
        ...(LIMITS[place] && { credit_limit: LIMITS[place] }),
      });
  const skus = await sellableSkus(demo, MIN_STOCK);
  const plans = planOrders(demo.random);
  const runDays = chooseRuns(plans);
  const carried = plans.map((plan, place) => {
    const people = { owner, admin, agent: pickFrom(agents, place), driver: pickFrom(drivers, place) };
    const sale = { store_id: pickFrom(stores, plan.store).id, lines: linesOf(plan, someLines(demo, skus)) };
    return { plan, sale, order: new PlannedOrder(services, demo, people, plan, sale) };
  });
  const events = carried.flatMap(({ order }) => order.events);
  const runs = runEvents(services, demo, { admin, drivers }, runDays, carried);
  const lists = storeEvents(services, demo, admin, stores);
  const refused = refusedSale(services, demo, pickFrom(agents, 0), pickFrom(stores, SUSPENDED.store), skus);
  const onTheirWay = carried.filter(({ plan: { delivered = 0 } }) => delivered <= EXPIRED.received);
  const skusOnTheirWay = new Set(onTheirWay.flatMap(({ sale }) => sale.lines.map(({ sku }) => sku)));
  const lots = lotEvents(services, demo, { owner, admin }, skusOnTheirWay);
  const filed = filedReturn(services, demo, owner);
  const inOrder = [...events, ...runs, ...lists, ...lots, refused, filed].sort((a, b) =>
    a.moment.localeCompare(b.moment),
  );
  for (const [place, { run }] of inOrder.entries()) {
    await replanOften(demo, place);
    await run();
  }
  await holdAndRecall(services, demo, admin);
  await seedTodaysRuns(services, demo, { admin, drivers }, carried);
}

const MIN_CREDITED_QTY = 8;

/** Of an order that is credited, what is left is paid: its first line is worth more than any memo. */
function linesOf({ memo }: OrderPlan, [first, ...others]: Line[]): Line[] {
  if (!first) return [];
  return [memo ? { ...first, qty: Math.max(first.qty, MIN_CREDITED_QTY) } : first, ...others];
}

/** Places of a plan are places of the list. */
function pickFrom<Item>(items: readonly Item[], place: number): Item {
  return items[place % items.length] as Item;
}

/** What happens to stores: the C.O.D. list, a suspended certificate, and notices of default. */
function storeEvents(
  services: Services,
  demo: Demo,
  admin: DemoAdmins['admin'],
  stores: Store[],
): DemoEvent[] {
  const event = (daysAgo: number, run: (context: ReturnType<typeof actingAs>) => Promise<unknown>) => {
    // Before the working hours, so that what the day brings finds it done.
    const moment = `${addDays(demo.today, -daysAgo)}T13:00:00.000Z`;
    return { moment, run: async () => void (await run(actingAs(services, demo, admin, moment))) };
  };
  const listed = Object.entries(COD_LISTED).map(([place, since]) => ({
    since,
    license: pickFrom(stores, Number(place)).license_number,
  }));
  const paste = (daysAgo: number) =>
    event(daysAgo, (context) => {
      const licenses = listed.filter(({ since }) => since >= daysAgo).map(({ license }) => license);
      return updateCodList(context, { licenses: licenses.join('\n'), confirm: true });
    });
  return [
    ...listed.map(({ since }) => paste(since)),
    paste(2),
    event(SUSPENDED.daysAgo, (context) =>
      saveTradeDetails(context, pickFrom(stores, SUSPENDED.store).id, {
        tax_certificate_status: 'suspended',
      }),
    ),
    event(NOTICED.daysAgo, (context) => makeNotice(context, pickFrom(stores, NOTICED.store).id)),
    event(REPORTED.made, async (context) => {
      const { id } = await makeNotice(context, pickFrom(stores, REPORTED.store).id);
      await changeNotice(context, id, { sent_to_store_on: addDays(demo.today, -REPORTED.made) });
    }),
    event(REPORTED.reported, async (context) => {
      const store_id = pickFrom(stores, REPORTED.store).id;
      const { id } = await demo.db
        .selectFrom('default_notices')
        .select('id')
        .where('account_id', '=', demo.account_id)
        .where('store_id', '=', store_id)
        .executeTakeFirstOrThrow();
      const reported_on = addDays(demo.today, -REPORTED.reported);
      await changeNotice(context, id, { reported_on, report_reference: 'OCM-DPR-20417' });
    }),
  ];
}

/** An order that its check refuses leaves a warning in the store's log. */
function refusedSale(
  services: Services,
  demo: Demo,
  agent: DemoAdmins['admin'],
  store: Store,
  skus: [string, ...string[]],
): DemoEvent {
  const moment = momentAgo(demo, SUSPENDED.daysAgo - 4);
  const orderDetails = someLines(demo, skus);
  const run = async () => {
    const form = { storeId: store.id, storeName: null, storeLicense: null, orderDetails };
    try {
      await placeOrder(actingAs(services, demo, agent, moment), form);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
  return { moment, run };
}
