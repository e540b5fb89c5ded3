import type { Check } from './checks-repository.ts';

/** Flavors of the businesses that keep lots, with what lies in lots of them and what pending orders wait for. */
const KEPT = `
  select f.account_id, f.id, f.sku, f.qty, f.qty_held, coalesce(l.sellable, 0) as sellable, coalesce(l.held, 0) as held,
    coalesce(r.reserved, 0) as reserved
  from flavors f
  join trade_settings t on t.account_id = f.account_id and t.lots = 'on'
  left join (
    select account_id, flavor_id, sum(available) filter (where for_sale) as sellable,
      sum(available) filter (where not for_sale) as held
    from lots group by 1, 2) l on l.account_id = f.account_id and l.flavor_id = f.id
  left join (
    select o.account_id, n.flavor_id, sum(n.qty - coalesce(a.qty, 0)) as reserved
    from orders o
    join order_lines n on n.account_id = o.account_id and n.order_id = o.id
    left join (select order_line_id, sum(qty) as qty from lot_allocations group by 1) a on a.order_line_id = n.id
    where o.order_status in ('pending approval', 'pending delivery')
    group by 1, 2) r on r.account_id = f.account_id and r.flavor_id = f.id`;

export const LOT_CHECKS: Check[] = [
  {
    sentence:
      'With lots on, every flavor has for sale what lies in sellable lots, less what pending orders wait for',
    rows: `select count(*) from (${KEPT}) kept`,
    differences: `
      select account_id, 'SKU ' || sku || ': kept ' || qty || ', in lots ' || sellable || ', waited for ' || reserved as difference
      from (${KEPT}) kept where qty <> greatest(0, sellable - reserved)`,
  },
  {
    sentence: 'With lots on, every flavor holds what lies in all other lots',
    rows: `select count(*) from (${KEPT}) kept`,
    differences: `
      select account_id, 'SKU ' || sku || ': kept ' || qty_held || ', in lots ' || held as difference
      from (${KEPT}) kept where qty_held <> held`,
  },
  {
    sentence:
      'Of every lot is allocated what orders have of it, less what came back into it, and nothing is below 0',
    rows: 'select count(*) from lots',
    differences: `
      select l.account_id, 'lot ' || l.lot_number || ' (' || l.id || '): kept ' || l.allocated || ', on orders '
        || coalesce(a.qty, 0) || ', back ' || coalesce(r.qty, 0) || ', available ' || l.available as difference
      from lots l
      left join (select account_id, lot_id, sum(qty) as qty from lot_allocations group by 1, 2) a
        on a.account_id = l.account_id and a.lot_id = l.id
      left join (
        select account_id, lot_id, sum(qty) as qty from lot_returns where to_lot_id = lot_id and not voided group by 1, 2) r
        on r.account_id = l.account_id and r.lot_id = l.id
      where l.allocated <> coalesce(a.qty, 0) - coalesce(r.qty, 0) or l.available < 0`,
  },
  {
    sentence: 'A lot counts as for sale when it may be sold, until it expires',
    rows: `select count(*) from lots`,
    differences: `
      select l.account_id, 'lot ' || l.lot_number || ' (' || l.id || '): for sale ' || l.for_sale as difference
      from lots l join trade_settings t on t.account_id = l.account_id and t.lots = 'on'
      where l.available > 0 and l.for_sale <> lot_is_sellable(l.state, l.test_status, l.finished_good,
        case when l.for_sale then null else l.expires_on end, today_of(l.account_id))`,
  },
  {
    sentence: 'Every line waits for the lots that it has not, while its order is not delivered',
    rows: `select count(*) from order_lines`,
    differences: `
      select n.account_id, o.order_number || ', SKU ' || n.sku || ': waits for ' || n.unallocated as difference
      from order_lines n
      join orders o on o.account_id = n.account_id and o.id = n.order_id
      left join trade_settings t on t.account_id = n.account_id and t.lots = 'on'
      left join (select order_line_id, sum(qty) as qty from lot_allocations group by 1) a on a.order_line_id = n.id
      where n.unallocated <> case when t.lots is not null and o.order_status in ('pending approval', 'pending delivery')
        then greatest(0, n.qty - coalesce(a.qty, 0)) else 0 end`,
  },
  {
    sentence: 'What came back of an allocation is what live memos say',
    rows: 'select count(*) from lot_allocations',
    differences: `
      select a.account_id, 'line ' || a.order_line_id || ': kept ' || a.returned || ', memos ' || coalesce(r.qty, 0) as difference
      from lot_allocations a
      left join (select order_line_id, lot_id, sum(qty) as qty from lot_returns where not voided group by 1, 2) r
        on r.order_line_id = a.order_line_id and r.lot_id = a.lot_id
      where a.returned <> coalesce(r.qty, 0)`,
  },
];
