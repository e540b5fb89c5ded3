-- Ids that follow time: rows that are written together stand together in every index.
alter table orders alter column id set default time_ordered_id();
alter table order_lines alter column id set default time_ordered_id();
alter table stock_ledger alter column id set default time_ordered_id();
alter table activity_log alter column id set default time_ordered_id();

-- How many orders of a store an agent has in each status: the total of a search without counting orders.
create table order_store_counts (
  account_id uuid not null,
  store_id uuid not null,
  agent_id uuid not null,
  order_status text not null,
  orders bigint not null,
  constraint order_store_counts_pkey primary key (account_id, store_id, agent_id, order_status),
  constraint order_store_counts_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint order_store_counts_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);
alter table order_store_counts enable row level security;
create policy order_store_counts_of_account on order_store_counts to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on order_store_counts to waybill_app;
insert into order_store_counts (account_id, store_id, agent_id, order_status, orders)
  select account_id, store_id, agent_id, order_status, count(*) from orders group by 1, 2, 3, 4;

-- A notification makes all commits of a database wait for each other; the server notifies after the commit instead.
-- Only a database that was migrated when the trigger still stood in 0030 has it.
drop trigger if exists orders_changed on orders;
drop function if exists tell_order_changed();

-- One index for each column that a list is sorted by; a list or a status is dense enough to be found along the way.
create index orders_by_store_name on orders (account_id, store_name, id);
create index orders_by_agent_name on orders (account_id, agent_name, id);
create index orders_by_items on orders (account_id, items_total, id);
create index orders_by_total on orders (account_id, order_total, id);
create index orders_by_due on orders (account_id, (order_total - amount_paid), id);
create index orders_by_update on orders (account_id, updated_at, id);
create index orders_by_delivery on orders (account_id, (coalesce(delivery_date, 'infinity')), id);
create index orders_in_status on orders (account_id, order_status, id);

-- Rows that every order changes: room on their page spares their indexes.
alter table flavors set (fillfactor = 70);
alter table order_counters set (fillfactor = 50);
alter table order_counts set (fillfactor = 50);
alter table order_store_counts set (fillfactor = 70);
alter table sales set (fillfactor = 70);
alter table product_sales set (fillfactor = 70);
alter table agent_product_sales set (fillfactor = 70);
alter table receivables set (fillfactor = 50);
alter table activity_counts set (fillfactor = 50);
