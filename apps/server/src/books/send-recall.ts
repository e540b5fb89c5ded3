import { Readable } from 'node:stream';
import { recallLetterContent } from '@waybill/documents/recall/content';
import { type RecallQuery, type RecallRow, refuseRecallQuery } from '@waybill/domain/books/recall-api';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import { formatDay } from '@waybill/domain/lib/dates';
import type { FastifyReply } from 'fastify';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import { headersOf } from '../files/send-invoices.ts';
import { createZip, type ZipEntry } from '../files/zip.ts';
import type { Context } from '../http/context.ts';
import { drawInThread } from '../jobs/draw-paper.ts';
import { senderOf } from '../receivables/sender.ts';
import { findManifestsOf } from './pack-manifests-repository.ts';
import { csvEntry, pagesOf, safeName } from './pack-zip.ts';
import { type Recalled, type RecallFigures, recalledOf, recallFigures, rowOf } from './recall.ts';
import { findCertificate, type RecallOrder, readRecallOrders } from './recall-repository.ts';
import { invoiceEntries, manifestEntries, signedEntries } from './send-inspector-pack.ts';

const ORDERS_AT_ONCE = 100;

const COLUMNS: CsvColumns<RecallRow> = [
  ['Store', (row) => row.store_name],
  ['License', (row) => row.license_number],
  ['Address', (row) => row.address],
  ['Contact', (row) => row.contact_name],
  ['Phone', (row) => row.phone],
  ['Email', (row) => row.email],
  ['Order', (row) => row.order_number],
  ['Invoice', (row) => row.invoice],
  ['Delivered On', (row) => row.delivered_on],
  ['Delivered', (row) => row.delivered],
  ['Returned', (row) => row.returned],
  ['Still Out', (row) => row.still_out],
];

const SUMMARY: CsvColumns<RecallFigures> = [
  ['Stores', (figures) => figures.stores],
  ['Orders', (figures) => figures.orders],
  ['Delivered', (figures) => figures.delivered],
  ['Returned', (figures) => figures.returned],
  ['Still Out', (figures) => figures.still_out],
  ['On Hand', (figures) => figures.on_hand],
  ['On the Road', (figures) => figures.on_the_road],
  ['Undelivered', (figures) => figures.undelivered],
];

/** Whom to tell and what to show, as one ZIP that is written while it is read. */
export async function sendRecall(context: Context, query: RecallQuery, reply: FastifyReply): Promise<void> {
  refuseRecallQuery(query);
  const { recalled, isDrawn } = await inAccount(context, async (db) => {
    const recalled = await recalledOf(db, context, query);
    const { invoicing } = await tradeSettingsOf(db, context.user.account_id);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'recall',
      message: `Exported the recall pack of ${nameOf(recalled)}`,
      data: query,
    });
    return { recalled, isDrawn: invoicing === 'off' };
  });
  const name = `recall_${safeName(recalled.lot?.lot_number ?? recalled.flavor.sku)}.zip`;
  reply.headers(headersOf('application/zip', name, true)).type('application/zip');
  reply.send(createZip(entriesOf(context, recalled, isDrawn)));
}

const nameOf = ({ lot, flavor }: Recalled) =>
  lot ? `lot ${lot.lot_number}` : `${flavor.product_name} ${flavor.flavor}`;

async function* entriesOf(context: Context, recalled: Recalled, isDrawn: boolean): AsyncGenerator<ZipEntry> {
  const orders = () =>
    pagesOf<RecallOrder>(
      (after, limit) => inAccount(context, (db) => readRecallOrders(db, recalled.of, after, limit)),
      ORDERS_AT_ONCE,
    );
  yield csvEntry('recall.csv', COLUMNS, async function* () {
    for await (const page of orders()) yield page.map(rowOf);
  });
  yield csvEntry('summary.csv', SUMMARY, async function* () {
    yield [await inAccount(context, (db) => recallFigures(db, recalled))];
  });
  const certificate = await inAccount(context, (db) => findCertificate(db, recalled.of));
  if (certificate)
    yield {
      name: `certificate/${safeName(certificate.original_name)}`,
      modified: new Date(),
      open: () => context.storage.open(certificate.storage_key),
    };
  const nameOf = distinctNames();
  for await (const store of byStore(orders())) {
    const letter = letterEntry(context, recalled, store);
    yield { ...letter, name: `letters/${nameOf(letter.name)}.pdf` };
  }
  const shown = new Set<string>();
  for await (const page of orders()) {
    yield* manifestEntries(context, await manifestsOf(context, page, shown));
    for (const order of page) {
      yield* invoiceEntries(context, order, isDrawn);
      yield* signedEntries(context, order);
    }
  }
}

/** Of the runs that had the orders of a page; a run of several pages is shown once. */
async function manifestsOf(context: Context, page: RecallOrder[], shown: Set<string>) {
  const ids = page.map(({ id }) => id);
  const found = await inAccount(context, (db) => findManifestsOf(db, context.user.account_id, ids));
  const others = found.filter(({ run_id, version }) => !shown.has(`${run_id} ${version}`));
  for (const { run_id, version } of others) shown.add(`${run_id} ${version}`);
  return others;
}

/** The rows come store by store. */
async function* byStore(pages: AsyncIterable<RecallOrder[]>): AsyncGenerator<RecallOrder[]> {
  let store: RecallOrder[] = [];
  for await (const page of pages) {
    for (const order of page) {
      if (store[0] && store[0].store_id !== order.store_id) {
        yield store;
        store = [];
      }
      store.push(order);
    }
  }
  if (store.length > 0) yield store;
}

/** Of a name that was given before the second is 'name_2'; ZIPs are read where case does not count. */
function distinctNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let distinct = name;
    for (let count = 2; given.has(distinct.toLowerCase()); count += 1) distinct = `${name}_${count}`;
    given.add(distinct.toLowerCase());
    return distinct;
  };
}

function letterEntry(context: Context, { of, lot, flavor }: Recalled, orders: RecallOrder[]): ZipEntry {
  const [store] = orders as [RecallOrder, ...RecallOrder[]];
  const days = of.days && `${formatDay(of.days.from)} to ${formatDay(of.days.to)}`;
  return {
    name: `${safeName(store.store_name)}_${safeName(store.license_number)}`,
    modified: new Date(),
    open: async () => {
      const sender = await inAccount(context, (db) => senderOf(db, of.account_id));
      const letter = recallLetterContent({
        ...{ sender, store, date: of.today, created_at: new Date().toISOString() },
        product: `${flavor.brand_name} ${flavor.product_name}, ${flavor.flavor}`,
        sku: flavor.sku,
        what: lot ? `Lot ${lot.lot_number}` : (days ?? ''),
        orders,
      });
      return Readable.from([await drawInThread(context, letter)]);
    },
  };
}
