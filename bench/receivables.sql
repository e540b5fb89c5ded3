-- 2,000 stores and 200,000 payments in the first account, over three years, beside what it has. An order is paid 1 to 45 days
-- after its delivery, so that about 4,500 are open on any day; of the last 90 days one of 30 is not paid at all.
set session_replication_role = replica;
select setseed(0.42);
create unlogged table bench_more as
  select k, account_id, bench_id('store 1 ' || 1 + k % 2000) as store_id, time_ordered_id(at) as id, time_ordered_id(at) as entry_id,
    1000000 + k as number, at, at::date as day, 1 + k % 45 as days, 
    at::date + 1 + k % 45 > current_date or (k % 30 = 0 and at > now() - interval '90 days') as is_open, round((50 + random() * 2000)::numeric, 2) as total
  from (
    select k, bench_id('account 1') as account_id, now() - interval '3 years' + interval '3 years' * (k / 205000.0) as at
    from generate_series(1, 205000) k) each;
insert into stores (account_id, id, store_name, license_number, address, city, state, zipcode, license_expiration, created_at)
  select bench_id('account 1'), bench_id('store 1 ' || k), 'Orchard ' || k, 'LIC-1-' || k, k || ' Main Street', 'Denver', 'Colorado', '80202',
    current_date + 400, now() - interval '3 years'
  from generate_series(401, 2000) k;
insert into orders (account_id, id, number, store_id, store_name, store_license, processor_name, processor_license, order_status,
    items_total, subtotal, tax_rate, order_total, amount_paid, payment_type, agent_id, agent_name, delivery_date, created_at, updated_at,
    first_paid_on, last_paid_on)
  select m.account_id, m.id, m.number, m.store_id, s.store_name, s.license_number, 'Processor 1', 'PR-1',
    case when m.is_open then 'unpaid' else 'complete' end, 1, m.total, 0, m.total, case when m.is_open then 0 else m.total end,
    case when m.is_open then '{}' else array['Check'] end, bench_id('user 1 0'), 'Owner 1', m.day, m.at, m.at,
    case when not m.is_open then m.day + m.days end, case when not m.is_open then m.day + m.days end
  from bench_more m join stores s on s.account_id = m.account_id and s.id = m.store_id;
insert into ledger_entries (account_id, id, kind, number, store_id, date, amount, applied, payment_type, reference, recorded_by,
    recorded_by_name, created_at, last_applied_on)
  select account_id, entry_id, 'payment', number, store_id, day + days, total, total, '{Check}', number::text, bench_id('user 1 0'), 'Owner 1',
    at, day + days
  from bench_more where not is_open;
insert into entry_applications (account_id, id, entry_id, order_id, amount, applied_on)
  select account_id, time_ordered_id(at), entry_id, id, total, day + days from bench_more where not is_open;
update order_counters set last_number = 2000000 where account_id = bench_id('account 1');
update document_counters set last_number = 2000000 where account_id = bench_id('account 1') and series = 'payment';
drop table bench_more;
reset session_replication_role;
vacuum analyze
