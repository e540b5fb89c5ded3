import { monthOf, type Period, type PeriodName, yearOf } from '@waybill/domain/analytics/periods';
import type { AgentSales, ProductSales, SalesAnalytics } from '@waybill/domain/analytics/schema';
import { averageOf, everyDay, summaryOf } from '@waybill/domain/analytics/summary';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import type { Scope } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { userRows } from '../http/user-rows.ts';
import {
  creditsOf,
  type SalesScope,
  salesByAgent,
  salesByDay,
  topProducts,
  type Whole,
} from './repository.ts';
import { batchSettled } from './settled-sales.ts';

export type SalesReader = Scope & Pick<Context, 'user'>;

export async function readSales(reader: SalesReader, now = new Date()): Promise<SalesAnalytics> {
  const scope = salesScope(reader);
  const today = dayIn(reader.user.time_zone, now);
  const days = { month: upTo(today, 'month'), ytd: upTo(today, 'ytd') };
  const sold = await batchSettled(reader, scope, (db) => ({
    month: salesByAgent(db, scope, wholeOf('month', today)),
    ytd: salesByAgent(db, scope, wholeOf('ytd', today)),
    products_month: topProducts(db, scope, wholeOf('month', today)),
    products_ytd: topProducts(db, scope, wholeOf('ytd', today)),
    days: salesByDay(db, scope, days.ytd),
    credits_month: creditsOf(db, scope, days.month),
    credits_ytd: creditsOf(db, scope, days.ytd),
  }));
  const month = sold.month.map(withAverage);
  const ytd = sold.ytd.map(withAverage);
  return {
    today,
    month,
    ytd,
    products_month: sold.products_month.map(withPrice),
    products_ytd: sold.products_ytd.map(withPrice),
    summary: { month: summaryOf(month), ytd: summaryOf(ytd) },
    days: { month: everyDay(days.month, sold.days), ytd: everyDay(days.ytd, sold.days) },
    credits_month: sold.credits_month[0]?.amount ?? 0,
    credits_ytd: sold.credits_ytd[0]?.amount ?? 0,
  };
}

export async function readAgentSales(reader: SalesReader, period: PeriodName, today: Day) {
  const scope = salesScope(reader);
  const { rows } = await batchSettled(reader, scope, (db) => ({
    rows: salesByAgent(db, scope, wholeOf(period, today)),
  }));
  return rows.map(withAverage);
}

export async function readProductSales(reader: SalesReader, period: PeriodName, today: Day) {
  const scope = salesScope(reader);
  const { rows } = await batchSettled(reader, scope, (db) => ({
    rows: topProducts(db, scope, wholeOf(period, today)),
  }));
  return rows.map(withPrice);
}

function salesScope(reader: SalesReader): SalesScope {
  return userRows(reader, 'analytics.see', 'agent_id');
}

export function periodOf(name: PeriodName, today: Day): Period {
  return name === 'month' ? monthOf(today) : yearOf(today);
}

function upTo(today: Day, name: PeriodName): Period {
  return { from: periodOf(name, today).from, to: today };
}

function wholeOf(name: PeriodName, today: Day): Whole {
  return { grain: name === 'month' ? 'month' : 'year', starts: periodOf(name, today).from };
}

function withAverage(row: Omit<AgentSales, 'average_order_value'>): AgentSales {
  return { ...row, average_order_value: averageOf(row.total_sales, row.order_count) };
}

function withPrice(row: Omit<ProductSales, 'price'>): ProductSales {
  return { ...row, price: averageOf(row.total_amount, row.qty_total) };
}
