-- A write touches what changes and nothing else: figures that every order kept are asked for, and each index serves a screen.

drop trigger if exists orders_counted on orders;
drop trigger if exists orders_sold on orders;
drop trigger if exists orders_resold on orders;
drop trigger if exists order_lines_sold on order_lines;
drop trigger if exists order_lines_resold on order_lines;
drop trigger if exists accounts_moved on accounts;
drop trigger if exists activity_counted on activity_log;
drop view if exists sales_differences, receivables_recounted, product_sales_recounted, agent_product_sales_recounted,
  sales_recounted;
drop function if exists rebuild_sales(uuid), recount_in_new_zone(), sales_kept(uuid, uuid), count_new_orders(),
  count_changed_orders(), count_new_lines(), count_changed_lines(), count_order(), count_activity();

do $$ begin raise info 'Upgrading the database: sales (1 of 4).'; end $$;

-- Totals are counted up to a limit, what is owed is summed along the unpaid orders.
drop table order_counts, order_store_counts, receivables, activity_counts;

-- Days before this moment are in sales and product_sales; what came since is summed from the orders when it is asked for.
alter table accounts add column sales_closed_until timestamptz not null default '-infinity';
update accounts set sales_closed_until =
  date_trunc('day', (now() - interval '15 minutes') at time zone time_zone) at time zone time_zone;

-- Orders of a closed day that have changed since: what is kept of their agent's month is settled before it is next shown.
create table sales_changes (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  agent_id uuid not null,
  created_at timestamptz not null,
  constraint sales_changes_pkey primary key (account_id, id)
);
alter table sales_changes enable row level security;
create policy sales_changes_of_account on sales_changes to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on sales_changes to waybill_app;

-- As in sales, seller_id is an agent, or the account itself for all of its agents together.
create table seller_product_sales (
  account_id uuid not null,
  grain text not null constraint product_sales_grain_known check (grain in ('month', 'year')),
  seller_id uuid not null,
  starts date not null,
  flavor_id uuid not null,
  qty bigint not null,
  amount numeric(18, 2) not null,
  constraint seller_product_sales_pkey primary key (account_id, grain, seller_id, starts, flavor_id)
);
insert into seller_product_sales
  select account_id, grain, agent_id, starts, flavor_id, qty, amount from agent_product_sales
  union all
  select account_id, grain, account_id, starts, flavor_id, qty, amount from product_sales;
drop table agent_product_sales, product_sales;

-- The day that is not closed yet leaves the kept figures.
update sales s set orders = s.orders - since.orders, total = s.total - since.total
  from (
    select o.account_id, k.grain, k.seller_id, date_trunc(k.grain, o.created_at at time zone a.time_zone)::date as starts,
      count(*) as orders, sum(o.order_total) as total
    from accounts a
    join orders o on o.account_id = a.id and o.created_at >= a.sales_closed_until and o.order_status <> 'cancelled'
    cross join lateral (
      values ('day', o.agent_id), ('day', o.account_id), ('month', o.agent_id), ('year', o.agent_id)) k (grain, seller_id)
    group by 1, 2, 3, 4) since
  where (s.account_id, s.grain, s.seller_id, s.starts) = (since.account_id, since.grain, since.seller_id, since.starts);
update seller_product_sales s set qty = s.qty - since.qty, amount = s.amount - since.amount
  from (
    select o.account_id, g.grain, k.seller_id, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date as starts,
      l.flavor_id, sum(l.qty) as qty, sum(l.qty * l.price) as amount
    from accounts a
    join orders o on o.account_id = a.id and o.created_at >= a.sales_closed_until and o.order_status <> 'cancelled'
    join order_lines l on l.account_id = o.account_id and l.order_id = o.id and not l.is_sample and l.qty > 0
    cross join (values ('month'), ('year')) g (grain)
    cross join lateral (values (o.agent_id), (o.account_id)) k (seller_id)
    group by 1, 2, 3, 4, 5) since
  where (s.account_id, s.grain, s.seller_id, s.starts, s.flavor_id)
    = (since.account_id, since.grain, since.seller_id, since.starts, since.flavor_id);

drop function if exists sum_up_new_sales(), sum_up_changed_sales();
alter table seller_product_sales rename to product_sales;
alter table product_sales rename constraint seller_product_sales_pkey to product_sales_pkey;
alter table product_sales enable row level security;
create policy product_sales_of_account on product_sales to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select on product_sales to waybill_app;
revoke insert, update on sales from waybill_app;

do $$ begin raise info 'Upgrading the database: indexes of orders (2 of 4).'; end $$;

-- A new order stands in six indexes. Those by which the long completed list is sorted hold its orders alone; active and
-- unpaid orders are few enough to be sorted when asked.
drop index orders_of_list, orders_by_status, orders_of_agent_by_status, orders_by_store_name, orders_by_agent_name,
  orders_by_items, orders_by_total, orders_by_due, orders_by_update, orders_by_delivery, orders_in_status,
  orders_to_deliver, orders_to_deliver_of_driver, orders_of_driver;
create index orders_open on orders (account_id, list, created_at desc, id desc) where list <> 'completed';
create index orders_completed on orders (account_id, created_at desc, id desc) where list = 'completed';
create index orders_cancelled on orders (account_id, created_at desc, id desc) where order_status = 'cancelled';
-- Without the id, by which equal ones are sorted when asked, an index of few values is a tenth as large; but half of all
-- orders may have one status.
create index orders_completed_by_store on orders (account_id, store_name) where list = 'completed';
create index orders_completed_by_agent on orders (account_id, agent_name) where list = 'completed';
create index orders_completed_by_items on orders (account_id, items_total) where list = 'completed';
create index orders_completed_by_total on orders (account_id, order_total) where list = 'completed';
create index orders_completed_by_update on orders (account_id, updated_at) where list = 'completed';
create index orders_completed_by_delivery on orders (account_id, (coalesce(delivery_date, 'infinity'))) where list = 'completed';
create index orders_completed_by_status on orders (account_id, order_status, id) where list = 'completed';
create index orders_of_driver on orders (account_id, delivery_driver_id, created_at desc, id desc)
  where delivery_driver_id is not null;
create index orders_to_deliver on orders (account_id, delivery_date, id)
  where order_status in ('pending approval', 'pending delivery') and delivery_date is not null;
create index orders_to_deliver_of_driver on orders (account_id, delivery_driver_id, delivery_date, id)
  where order_status in ('pending approval', 'pending delivery') and delivery_driver_id is not null;

do $$ begin raise info 'Upgrading the database: the stock ledger (3 of 4).'; end $$;
drop index order_lines_of_flavor, stock_ledger_of_order, stock_ledger_of_flavor, idempotency_keys_by_age;
alter table stock_ledger drop constraint stock_ledger_pkey,
  add constraint stock_ledger_pkey primary key (account_id, flavor_id, created_at, id);

do $$ begin raise info 'Upgrading the database: the activity log (4 of 4).'; end $$;

-- Entries of orders, which are most of the log, are found along all entries; the other kinds along their own.
drop index activity_log_newest, activity_log_of_kind, activity_log_of_user_and_kind;
alter table activity_log drop column search_text, drop constraint activity_log_pkey,
  add constraint activity_log_pkey primary key (account_id, created_at, id);
create index activity_log_of_kind on activity_log (account_id, kind, created_at desc, id desc) where kind <> 'order';

-- The reply to a placed order is the order.
alter table idempotency_keys add column order_id uuid;

-- Every name that a store has or had, by which its orders are searched: written with the store instead of with each order.
alter table order_store_names rename to store_names;
alter table store_names rename constraint order_store_names_pkey to store_names_pkey;
alter table store_names drop constraint order_store_names_store_fkey,
  add constraint store_names_store_fkey foreign key (account_id, store_id) references stores (account_id, id) on delete cascade;
alter policy order_store_names_of_account on store_names rename to store_names_of_account;
insert into store_names (account_id, store_id, store_name) select account_id, id, store_name from stores on conflict do nothing;

drop function if exists place_order(uuid, text, text, jsonb, jsonb, jsonb), find_idempotency_key(uuid, text, text),
  claim_idempotency_key(uuid, text, text);
