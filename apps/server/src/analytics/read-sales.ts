import { monthOf, type Period, type PeriodName, yearOf } from '@waybill/domain/analytics/periods';
import type { AgentSales, ProductSales, SalesAnalytics } from '@waybill/domain/analytics/schema';
import { averageOf, everyDay, summaryOf } from '@waybill/domain/analytics/summary';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import type { Context } from '../lib/context.ts';
import { type Db, inAccount, type Scope } from '../lib/db.ts';
import { reachesAll } from '../lib/reach.ts';
import { readSalesByAgent, readSalesByDay, readTopProducts, type SalesScope } from './repository.ts';

export type SalesReader = Scope & Pick<Context, 'user'>;

export function readSales(reader: SalesReader, now = new Date()): Promise<SalesAnalytics> {
  const scope = salesScope(reader);
  const today = dayIn(reader.user.time_zone, now);
  return inAccount(reader, async (db) => {
    const month = await agentSales(db, scope, periodOf('month', today));
    const ytd = await agentSales(db, scope, periodOf('ytd', today));
    return {
      today,
      month,
      ytd,
      products_month: await productSales(db, scope, 'month', today),
      products_ytd: await productSales(db, scope, 'ytd', today),
      summary: { month: summaryOf(month), ytd: summaryOf(ytd) },
      days: {
        month: await salesDays(db, scope, upTo(periodOf('month', today), today)),
        ytd: await salesDays(db, scope, upTo(periodOf('ytd', today), today)),
      },
    };
  });
}

/** What the permission table's 'own' means here: an agent took the orders, and a driver takes none. */
export function salesScope(reader: SalesReader): SalesScope {
  const { account_id, id } = reader.user;
  return reachesAll(reader, 'analytics.see') ? { account_id } : { account_id, agent_id: id };
}

export function periodOf(name: PeriodName, today: Day): Period {
  return name === 'month' ? monthOf(today) : yearOf(today);
}

function upTo({ from }: Period, to: Day): Period {
  return { from, to };
}

export async function agentSales(db: Db, scope: SalesScope, period: Period): Promise<AgentSales[]> {
  const rows = await readSalesByAgent(db, scope, period);
  return rows.map((row) => ({ ...row, average_order_value: averageOf(row.total_sales, row.order_count) }));
}

export async function productSales(
  db: Db,
  scope: SalesScope,
  name: PeriodName,
  today: Day,
): Promise<ProductSales[]> {
  const grain = name === 'month' ? 'month' : 'year';
  const rows = await readTopProducts(db, scope, grain, periodOf(name, today).from);
  return rows.map((row) => ({ ...row, price: averageOf(row.total_amount, row.qty_total) }));
}

export async function salesDays(db: Db, scope: SalesScope, period: Period) {
  return everyDay(period, await readSalesByDay(db, scope, period));
}
