import { type Check, recounted } from './checks-repository.ts';

const LEDGER = `
  select account_id, flavor_id, sum(qty_change) as qty, sum(sold_change) as sold from stock_ledger group by 1, 2`;

const flavorDifferences = (condition: string, difference: string) => `
  select f.account_id, 'SKU ' || f.sku || ': ' || ${difference} as difference
  from flavors f left join (${LEDGER}) l on l.account_id = f.account_id and l.flavor_id = f.id
  where ${condition}`;

const LINES = `
  select account_id, order_id, sum(qty) as items, sum(qty * price) as amount from order_lines group by 1, 2`;

const orderDifferences = (condition: string, difference: string) => `
  select o.account_id, o.order_number || ': ' || ${difference} as difference
  from orders o left join (${LINES}) l on l.account_id = o.account_id and l.order_id = o.id
  where ${condition}`;

const FLAVORS = 'select count(*) from flavors';
const ORDERS = 'select count(*) from orders';

export const ORDER_CHECKS: Check[] = [
  {
    sentence: 'Every stock figure is the sum of its ledger and not below 0',
    rows: FLAVORS,
    differences: flavorDifferences(
      'f.qty <> coalesce(l.qty, 0) or f.qty < 0',
      "'kept ' || f.qty || ', ledger ' || coalesce(l.qty, 0)",
    ),
  },
  {
    sentence: 'Every sold figure is the sum of its ledger and not below 0',
    rows: FLAVORS,
    differences: flavorDifferences(
      'f.qty_sold <> coalesce(l.sold, 0) or f.qty_sold < 0',
      "'kept ' || f.qty_sold || ', ledger ' || coalesce(l.sold, 0)",
    ),
  },
  {
    sentence: 'Every order took from stock what stands on its lines, and a cancelled one nothing',
    rows: 'select count(*) from order_lines',
    differences: `
      select account_id, o.order_number || ', flavor ' || flavor_id || ': lines ' || coalesce(asked.qty, 0)
        || ', taken ' || coalesce(taken.qty, 0) || ', sold ' || coalesce(taken.sold, 0) as difference
      from (
        select account_id, order_id, flavor_id, sum(l.qty) filter (where order_status <> 'cancelled') as qty
        from order_lines l join (select account_id, id as order_id, order_status from orders) o using (account_id, order_id)
        group by 1, 2, 3) asked
      full join (
        select account_id, order_id, flavor_id, -sum(qty_change) as qty, sum(sold_change) as sold
        from stock_ledger where order_id is not null group by 1, 2, 3) taken using (account_id, order_id, flavor_id)
      join (select account_id, id as order_id, order_number from orders) o using (account_id, order_id)
      where coalesce(asked.qty, 0) <> coalesce(taken.qty, 0) or coalesce(asked.qty, 0) <> coalesce(taken.sold, 0)`,
  },
  {
    sentence: 'Every order counts the cases on its lines',
    rows: ORDERS,
    differences: orderDifferences(
      'o.items_total <> coalesce(l.items, 0)',
      "'items_total ' || o.items_total || ', lines ' || coalesce(l.items, 0)",
    ),
  },
  {
    sentence: 'Every subtotal is the sum of its lines',
    rows: ORDERS,
    differences: orderDifferences(
      'o.subtotal <> coalesce(l.amount, 0)',
      "'subtotal ' || o.subtotal || ', lines ' || coalesce(l.amount, 0)",
    ),
  },
  {
    sentence: 'Every total is the subtotal and its tax in whole cents, half a cent rounded up',
    rows: ORDERS,
    differences: orderDifferences(
      'o.order_total <> round(coalesce(l.amount, 0) * (1 + o.tax_rate), 2)',
      "'order_total ' || o.order_total || ', lines and tax ' || round(coalesce(l.amount, 0) * (1 + o.tax_rate), 2)",
    ),
  },
  {
    sentence:
      'Paid and complete orders are paid in full, unpaid ones not at all, and none is paid beyond its total',
    rows: ORDERS,
    differences: orderDifferences(
      `o.order_status in ('paid', 'complete') and o.amount_paid <> o.order_total
        or o.order_status = 'unpaid' and o.amount_paid <> 0
        or o.amount_paid < 0 or o.amount_paid > o.order_total`,
      "o.order_status || ', paid ' || o.amount_paid || ' of ' || o.order_total",
    ),
  },
  {
    sentence: 'The order numbers of every account run from 1001 to its last without gap or repeat',
    rows: ORDERS,
    differences: `
      select account_id, 'the last number is ' || coalesce(c.last_number, 1000) || '; there are ' || coalesce(o.orders, 0)
        || ' orders, ' || coalesce(o.numbers, 0) || ' different numbers from ' || coalesce(o.first, 1001)
        || ' to ' || coalesce(o.last, 1000) as difference
      from order_counters c full join (
        select account_id, count(*) as orders, count(distinct number) as numbers, min(number) as first, max(number) as last
        from orders where number > 1000 group by 1) o using (account_id)
      where coalesce(c.last_number, 1000) <> coalesce(o.last, 1000) or coalesce(o.first, 1001) <> 1001
        or coalesce(o.orders, 0) <> coalesce(o.last, 1000) - 1000 or o.numbers <> o.orders`,
  },
  {
    sentence: 'Every line of an order and every movement of stock names records that exist',
    rows: 'select (select count(*) from order_lines) + (select count(*) from stock_ledger)',
    differences: `
      select n.account_id, n.named_by || ' names no ' || n.record || ' ' || n.id as difference
      from (
        select distinct account_id, 'a line' as named_by, 'flavor' as record, flavor_id as id from order_lines
        union select distinct account_id, 'a movement', 'flavor', flavor_id from stock_ledger
        union select distinct account_id, 'a movement', 'order', order_id from stock_ledger where order_id is not null
        union select distinct account_id, 'a movement', 'user', user_id from stock_ledger where user_id is not null) n
      where not exists (
        select from (
          select account_id, 'flavor' as record, id from flavors
          union all select account_id, 'order', id from orders
          union all select account_id, 'user', id from users) known
        where (known.account_id, known.record, known.id) = (n.account_id, n.record, n.id))`,
  },
  {
    sentence: 'Orders can be searched by every store name that stands on one',
    rows: 'select count(*) from store_names',
    differences: `
      select account_id, store_id || ' ' || store_name || ': not among the names of the store' as difference
      from (select distinct account_id, store_id, store_name from orders) o
      where not exists (
        select from store_names n
        where (n.account_id, n.store_id, n.store_name) = (o.account_id, o.store_id, o.store_name))`,
  },
  {
    sentence: 'Every order counts its signed manifests and invoices',
    rows: 'select count(*) from order_files',
    differences: recounted(
      ['order_id', 'kind'],
      `select account_id, id as order_id, kind, figure
       from orders cross join lateral (values ('manifest', manifest_count), ('invoice', invoice_count)) counts (kind, figure)`,
      'select account_id, order_id, kind, count(*) as figure from order_files where removed_at is null group by 1, 2, 3',
    ),
  },
  {
    sentence: 'The sales figures are the recount',
    rows: 'select (select count(*) from sales_shown) + (select count(*) from product_sales_shown)',
    differences: `select account_id, figure || ' ' || key || ': shown ' || shown || ', counted ' || counted as difference
      from sales_differences`,
  },
];
