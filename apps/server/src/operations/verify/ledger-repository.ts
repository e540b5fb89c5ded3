import type { Check } from './checks-repository.ts';

const live = (column: string) => `
  select account_id, ${column}, sum(amount) as amount, min(applied_on) as first, max(applied_on) as last from entry_applications where unapplied_on is null group by 1, 2`;

const ENTRY = 'entry_number(e.kind, e.number)';

export const LEDGER_CHECKS: Check[] = [
  {
    sentence: 'What is paid of every order is the sum of its live applications',
    rows: 'select count(*) from orders',
    differences: `
      select o.account_id, o.order_number || ': paid ' || o.amount_paid || ', applied ' || coalesce(a.amount, 0) as difference
      from orders o left join (${live('order_id')}) a on a.account_id = o.account_id and a.order_id = o.id
      where o.amount_paid <> coalesce(a.amount, 0) or o.first_paid_on is distinct from a.first or o.last_paid_on is distinct from a.last`,
  },
  {
    sentence: 'No entry is applied or refunded beyond its amount, and a void one not at all',
    rows: 'select count(*) from ledger_entries',
    differences: `
      select e.account_id, ${ENTRY} || ': amount ' || e.amount || ', kept ' || e.applied || ', applied ' || coalesce(a.amount, 0)
        || ', refunded ' || coalesce(r.amount, 0) as difference
      from ledger_entries e
      left join (${live('entry_id')}) a on a.account_id = e.account_id and a.entry_id = e.id
      left join (
        select account_id, refund_of, sum(amount) as amount from ledger_entries
        where refund_of is not null and voided_on is null group by 1, 2) r on r.account_id = e.account_id and r.refund_of = e.id
      where e.applied <> coalesce(a.amount, 0) or e.last_applied_on is distinct from a.last or e.refunded <> coalesce(r.amount, 0)
        or e.applied + e.refunded > case when e.voided_on is null then e.amount else 0 end`,
  },
  {
    sentence: 'Every series of numbers is without gap',
    rows: 'select count(*) from document_counters',
    differences: `
      select account_id, series || ': ' || numbers || ' numbers from ' || first || ' to ' || last || ', counted to ' || last_number
        as difference
      from (
        select account_id, kind as series, min(number) as first, max(number) as last, count(*) as numbers from ledger_entries
        where number > 1000 group by 1, 2
        union all
        select account_id, 'default_notice', min(number), max(number), count(*) from default_notices group by 1
        union all
        select account_id, 'invoice', min(number), max(number), count(distinct number) from issued_invoices group by 1
        union all
        select account_id, 'run', min(number), max(number), count(*) from runs group by 1) found
      full join document_counters using (account_id, series)
      where first > 1001 or last - first + 1 is distinct from numbers or last is distinct from last_number`,
  },
  {
    sentence: 'Every invoice number is of one order, with versions from 1 on and at most one of them live',
    rows: 'select count(*) from issued_invoices',
    differences: `
      select account_id, 'INV-' || number || ': ' || versions || ' versions up to ' || last || ', ' || live || ' live, '
        || orders || ' orders' as difference
      from (
        select account_id, number, count(*) as versions, max(version) as last, count(distinct order_id) as orders,
          count(*) filter (where voided_at is null) as live
        from issued_invoices group by 1, 2) found
      where versions <> last or live > 1 or orders <> 1`,
  },
  {
    sentence: 'The bytes of every issued invoice match their hash',
    rows: 'select count(*) from issued_invoices',
    differences: `
      select account_id, 'INV-' || number || ' version ' || version || ': its bytes are not those that were issued' as difference
      from issued_invoices where encode(sha256(bytes), 'hex') <> sha256`,
  },
  {
    sentence: 'Every held figure is the sum of its ledger and not below 0',
    rows: 'select count(*) from flavors',
    differences: `
      select f.account_id, 'SKU ' || f.sku || ': kept ' || f.qty_held || ', ledger ' || coalesce(l.held, 0) as difference
      from flavors f
      left join (select account_id, flavor_id, sum(held_change) as held from stock_ledger group by 1, 2) l
        on l.account_id = f.account_id and l.flavor_id = f.id
      where f.qty_held <> coalesce(l.held, 0) or f.qty_held < 0`,
  },
];
