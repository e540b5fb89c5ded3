-- :orders orders over 50 accounts, half of them in the first; 3 lines each, 2,000 products, 3 flavors each.
-- Triggers and foreign keys sleep while the rows go in; what they keep is counted at the end, and `verify` would say so.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
set work_mem = '256MB';
select setseed(0.42);

-- The same id for the same name in every run, of the shape that ids have.
create function bench_id(name text) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;

create unlogged table bench_accounts as
  select n, bench_id('account ' || n) as id,
    case when n = 1 then :orders / 2 else (:orders / 2 * (n - 1) / 49) - (:orders / 2 * (n - 2) / 49) end as orders,
    case when n = 1 then 400 else 40 end as stores,
    case when n = 1 then 20 else 8 end as agents,
    case when n = 1 then 432 else 32 end as products
  from generate_series(1, 50) n;

insert into accounts (id, account_name, created_at)
  select id, 'Distributor ' || n, now() - interval '3 years' from bench_accounts;

-- Indexes are built anew over the full tables.
create unlogged table bench_indexes as
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid in ('orders'::regclass, 'order_lines'::regclass, 'stock_ledger'::regclass, 'activity_log'::regclass,
      'ledger_entries'::regclass, 'entry_applications'::regclass)
    and not i.indisunique;
do $$ declare each record; begin
  for each in select name from bench_indexes loop execute format('drop index %I', each.name); end loop;
  end $$;

-- One owner, the agents and two drivers of each account, all with one password.
insert into users (account_id, id, username, email, email_verified, role, created_at)
  select a.id, bench_id('user ' || a.n || ' ' || k),
    case when k = 0 then 'Owner ' || a.n when k <= a.agents then 'Agent ' || k else 'Driver ' || k - a.agents end,
    case when k = 0 then 'owner' when k <= a.agents then 'agent' || k else 'driver' || k - a.agents end || '@bench' || a.n || '.waybill.test',
    true, case when k = 0 then 'super_admin' when k <= a.agents then 'agent' else 'driver' end, now() - interval '3 years'
  from bench_accounts a cross join lateral generate_series(0, a.agents + 2) k;
insert into credentials (account_id, user_id, password_hash) select account_id, id, :'password' from users;
insert into agents (account_id, id, agent_license_number, phone_number)
  select account_id, id, 'AG-' || left(id::text, 8), '5550100' from users where role = 'agent';
insert into drivers (account_id, id, driver_license_number, phone_number, vehicle, vehicle_license_number)
  select account_id, id, 'DR-' || left(id::text, 8), '5550101', 'Van', 'BENCH-1' from users where role = 'driver';

insert into stores (account_id, id, store_name, license_number, address, city, state, zipcode, license_expiration, created_at)
  select a.id, bench_id('store ' || a.n || ' ' || k),
    (array['Green', 'Sunny', 'Harbor', 'Maple', 'Silver', 'Canyon', 'River', 'Summit'])[1 + k % 8] || ' '
      || (array['Leaf', 'Garden', 'Market', 'Remedy', 'Corner'])[1 + k / 8 % 5] || ' ' || k,
    'LIC-' || a.n || '-' || k, k || ' Main Street', 'Denver', 'Colorado', '80202', current_date + 400, now() - interval '3 years'
  from bench_accounts a cross join lateral generate_series(1, a.stores) k;

insert into processors (account_id, id, name, license_number)
  select id, bench_id('processor ' || n), 'Processor ' || n, 'PR-' || n from bench_accounts;
insert into brands (account_id, id, brand_name)
  select a.id, bench_id('brand ' || a.n || ' ' || k), 'Brand ' || k from bench_accounts a cross join generate_series(0, 9) k;
insert into brand_processors (account_id, brand_id, processor_id)
  select a.id, bench_id('brand ' || a.n || ' ' || k), bench_id('processor ' || a.n) from bench_accounts a cross join generate_series(0, 9) k;
insert into products (account_id, id, product_name, brand_id, processor_id, product_type, size, size_unit, units_per_case, pricing_type, price)
  select a.id, bench_id('product ' || a.n || ' ' || k), 'Product ' || k, bench_id('brand ' || a.n || ' ' || k % 10),
    bench_id('processor ' || a.n), (array['Flower', 'Vape', 'Preroll', 'Rosin'])[1 + k % 4], 3.5, 'grams', 10, 'universal', 10 + k % 90 + 0.50
  from bench_accounts a cross join lateral generate_series(1, a.products) k;
insert into flavors (account_id, id, product_id, position, flavor, sku, qty)
  select a.id, bench_id('flavor ' || a.n || ' ' || k || ' ' || f), bench_id('product ' || a.n || ' ' || k), f,
    (array['Mango', 'Lemon', 'Berry'])[f], 'SKU-' || k || '-' || f, 0
  from bench_accounts a cross join lateral generate_series(1, a.products) k cross join generate_series(1, 3) f;

-- An account's orders follow each other evenly through three years. They are approved within three days, delivered within
-- a week and complete within six.
create unlogged table bench_orders as
  select a.n, a.id as account_id, time_ordered_id(at) as id, 1000 + k as number,
    1 + floor(random() * a.stores)::int as store, 1 + floor(random() * a.agents)::int as agent,
    at as created_at,
    case
      when k > a.orders * 0.9973 then 'pending approval'
      when k > a.orders * 0.9936 then 'pending delivery'
      when k > a.orders * 0.9616 then (array['delivered', 'paid', 'unpaid', 'partially paid'])[1 + k % 4]
      when random() < 0.04 then 'cancelled'
      else 'complete'
    end as order_status
  from bench_accounts a cross join lateral generate_series(1, a.orders) k
  -- In days: a part of a year loses up to a day, and the present day must have its orders.
  cross join lateral (select now() - interval '1095 days' * (1 - k::float8 / a.orders) as at) placed;

insert into order_lines (account_id, order_id, id, position, flavor_id, brand_name, processor_name, product_name, product_type, flavor, sku, qty, price, size, size_unit)
  select o.account_id, o.id, time_ordered_id(o.created_at), o.position, bench_id('flavor ' || o.n || ' ' || o.product || ' ' || o.flavor),
    'Brand ' || o.product % 10, 'Processor ' || o.n, 'Product ' || o.product, (array['Flower', 'Vape', 'Preroll', 'Rosin'])[1 + o.product % 4],
    (array['Mango', 'Lemon', 'Berry'])[o.flavor], 'SKU-' || o.product || '-' || o.flavor, o.qty, 10 + o.product % 90 + 0.50, 3.5, 'grams'
  from (
    select o.*, p as position, 1 + (floor(random() * a.products)::int + p) % a.products as product,
      1 + floor(random() * 3)::int as flavor, 1 + floor(random() * 5)::int as qty
    from bench_orders o join bench_accounts a on a.n = o.n cross join generate_series(0, 2) p) o;

insert into orders (account_id, id, number, store_id, store_name, store_license, processor_name, processor_license, order_status,
    items_total, subtotal, tax_rate, order_total, amount_paid, payment_type, agent_id, agent_name, delivery_date, delivery_driver_id,
    manifest_count, invoice_count, created_at, updated_at, first_paid_on, last_paid_on)
  select o.account_id, o.id, o.number, s.id, s.store_name, s.license_number, 'Processor ' || o.n, 'PR-' || o.n, o.order_status,
    l.items, l.subtotal, 0.09, l.total,
    case when o.order_status in ('paid', 'complete') then l.total when o.order_status = 'partially paid' then round(l.total / 2, 2) else 0 end,
    case when o.order_status in ('paid', 'complete', 'partially paid') then array['Check'] else '{}' end,
    u.id, u.username,
    case when o.order_status not in ('pending approval', 'cancelled') then o.created_at::date + 6 end,
    case when o.order_status not in ('pending approval', 'cancelled') then bench_id('user ' || o.n || ' ' || a.agents + 1 + o.number % 2) end,
    (o.order_status = 'complete')::int, (o.order_status = 'complete')::int, o.created_at, o.created_at + interval '4 days', paid.day, paid.day
  from bench_orders o
  join bench_accounts a on a.n = o.n
  join stores s on s.account_id = o.account_id and s.id = bench_id('store ' || o.n || ' ' || o.store)
  cross join lateral (select case when o.order_status in ('paid', 'complete', 'partially paid')
    then (o.created_at + interval '4 days')::date end as day) paid
  join users u on u.account_id = o.account_id and u.id = bench_id('user ' || o.n || ' ' || o.agent)
  join (
    select account_id, order_id, sum(qty) as items, sum(qty * price) as subtotal, round(sum(qty * price) * 1.09, 2) as total
    from order_lines group by 1, 2) l on l.account_id = o.account_id and l.order_id = o.id;
insert into order_counters (account_id, last_number) select account_id, max(number) from orders group by 1;

-- Each order with money on it has a payment of its own, and the terms of 30 days.
create unlogged table bench_payments as
  select account_id, id as order_id, store_id, amount_paid, payment_type, updated_at, agent_id, agent_name,
    time_ordered_id(updated_at) as id, 1000 + row_number() over (partition by account_id order by number) as number
  from orders where amount_paid > 0;
insert into ledger_entries (account_id, id, kind, number, store_id, date, amount, applied, payment_type, reference, recorded_by,
    recorded_by_name, created_at, last_applied_on)
  select account_id, id, 'payment', number, store_id, updated_at::date, amount_paid, amount_paid, payment_type, number::text,
    agent_id, agent_name, updated_at, updated_at::date
  from bench_payments;
insert into entry_applications (account_id, id, entry_id, order_id, amount, applied_on)
  select account_id, time_ordered_id(updated_at), id, order_id, amount_paid, updated_at::date from bench_payments;
insert into document_counters (account_id, series, last_number)
  select account_id, 'payment', max(number) from bench_payments group by 1;
drop table bench_payments;

insert into stock_ledger (account_id, id, flavor_id, qty_change, sold_change, reason, order_id, user_id, user_name, created_at)
  select l.account_id, time_ordered_id(o.created_at), l.flavor_id, -l.qty, l.qty, 'order_created', l.order_id, o.agent_id, o.agent_name, o.created_at
  from order_lines l join orders o on o.account_id = l.account_id and o.id = l.order_id
  union all
  select l.account_id, time_ordered_id(o.updated_at), l.flavor_id, l.qty, -l.qty, 'order_cancelled', l.order_id, o.agent_id, o.agent_name, o.updated_at
  from order_lines l join orders o on o.account_id = l.account_id and o.id = l.order_id and o.order_status = 'cancelled';
insert into stock_ledger (account_id, flavor_id, qty_change, reason, user_id, user_name, created_at)
  select f.account_id, f.id, 100000000, 'opening', u.id, u.username, now() - interval '3 years'
  from flavors f join users u on u.account_id = f.account_id and u.role = 'super_admin';
update flavors f set qty = l.qty, qty_sold = l.sold
  from (select account_id, flavor_id, sum(qty_change) as qty, sum(sold_change) as sold from stock_ledger group by 1, 2) l
  where l.account_id = f.account_id and l.flavor_id = f.id;

insert into activity_log (account_id, id, user_id, user_name, action_type, entity_type, entity_id, log_message, additional_data, created_at, kind)
  select account_id, time_ordered_id(created_at), agent_id, agent_name, 'create', 'order', id, 'Created order ' || order_number || ' for ' || store_name,
    jsonb_build_object('created', jsonb_build_object('order_total', order_total)), created_at, 'order'
  from orders
  union all
  select account_id, time_ordered_id(updated_at), agent_id, agent_name, 'status_change', 'order', id,
    'Changed order ' || order_number || ' from pending approval to ' || order_status,
    jsonb_build_object('changes', jsonb_build_object('order_status', jsonb_build_object('from', 'pending approval', 'to', order_status))), updated_at, 'order'
  from orders where order_status <> 'pending approval';

do $$ declare each record; begin
  for each in select definition from bench_indexes loop execute each.definition; end loop;
  end $$;
analyze;

insert into store_names (account_id, store_id, store_name) select account_id, id, store_name from stores;
drop table bench_orders, bench_accounts, bench_indexes;
reset session_replication_role;
select close_due_sales();
