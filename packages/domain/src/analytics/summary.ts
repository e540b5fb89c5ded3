import type { Day } from '../lib/dates.ts';
import { dollarsFrom } from '../lib/money.ts';
import { daysOf, type Period } from './periods.ts';
import type { AgentSales, DaySales, SalesSummary } from './schema.ts';

/** Stored amounts are whole cents, so that rounding removes only the error of the floating-point sum. */
const cents = (dollars: number) => Math.round(dollars * 100);

/** Half a cent rounds up. */
export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : dollarsFrom(Math.floor((2 * cents(total) + count) / (2 * count)));
}

export function summaryOf(agents: AgentSales[]): SalesSummary {
  const total_sales = dollarsFrom(agents.reduce((sum, agent) => sum + cents(agent.total_sales), 0));
  const total_orders = agents.reduce((sum, agent) => sum + agent.order_count, 0);
  const average_order_value = averageOf(total_sales, total_orders);
  return { total_sales, total_orders, active_agents: agents.length, average_order_value };
}

/** Every day of the period, the ones without a sale too. */
export function everyDay(period: Period, sold: DaySales[]): DaySales[] {
  const known = new Map<Day, DaySales>(sold.map((each) => [each.day, each]));
  return daysOf(period).map((day) => known.get(day) ?? { day, total_sales: 0, order_count: 0 });
}

export function totalOf(days: DaySales[]): { total_sales: number; order_count: number } {
  return {
    total_sales: dollarsFrom(days.reduce((sum, each) => sum + cents(each.total_sales), 0)),
    order_count: days.reduce((sum, each) => sum + each.order_count, 0),
  };
}
