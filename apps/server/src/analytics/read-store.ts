import { may } from '@waybill/domain/accounts/permissions';
import { MAX_STORE_PRICES, type StoreOverview } from '@waybill/domain/analytics/store-schema';
import { usualItems } from '@waybill/domain/orders/desk/usual-items';
import type { Order } from '@waybill/domain/orders/schema';
import { batchQueries } from '../database/batch-queries.ts';
import { countedTotal } from '../database/page.ts';
import type { Context } from '../http/context.ts';
import { visibleTo } from '../orders/visible.ts';
import { readStore } from '../partners/stores/read-stores.ts';
import { lastOrders, orderCounts, owedBy, ownPrices, soldSince } from './store-repository.ts';

const NO_ORDERS = { all: 0, active: 0, unpaid: 0, completed: 0 };
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export async function readStoreOverview(context: Context, id: string): Promise<StoreOverview> {
  const { id: store_id } = await readStore(context, id);
  const visible = visibleTo(context.user);
  const since = new Date(Date.now() - YEAR_MS);
  const found = await batchQueries(context, (db) => ({
    unpaid: owedBy(db, visible, store_id),
    last_year: soldSince(db, visible, store_id, since),
    orders: lastOrders(db, visible, store_id),
    prices: ownPrices(db, visible.account_id, store_id),
    counts: orderCounts(db, visible, store_id),
  }));
  const [unpaid = { count: 0, balance: 0 }] = found.unpaid;
  const [last_year = { order_count: 0, total_sales: 0 }] = found.last_year;
  const [{ all, active, unpaid: owing, completed } = NO_ORDERS] = found.counts;
  const orders = found.orders.map(({ document }) => document);
  const seesPrices = may(context.user.role, 'catalogue.see');
  return {
    unpaid,
    last_year,
    last_order: lastOf(orders),
    usual: usualItems(orders),
    orders: {
      all: countedTotal(all, true),
      active: countedTotal(active, true),
      unpaid: countedTotal(owing, true),
      completed: countedTotal(completed, true),
    },
    prices: seesPrices ? found.prices.slice(0, MAX_STORE_PRICES) : null,
    has_more_prices: seesPrices && found.prices.length > MAX_STORE_PRICES,
  };
}

function lastOf([order]: Order[]): StoreOverview['last_order'] {
  if (!order) return null;
  const { id, order_number, order_status, created_at } = order;
  return { id, order_number, order_status, created_at };
}
