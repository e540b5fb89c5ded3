-- Fewer bytes for an order, and fewer checks while it is written.

do $$ begin raise info 'Upgrading the database: narrower keys (1 of 3).'; end $$;

-- An order, a flavor and what an entry is about have few rows of their own, found without the account. People and stores have
-- many: without it the planner would read all of the account's beside theirs.
alter table order_lines drop constraint order_lines_pkey, add constraint order_lines_pkey primary key (order_id, id);
alter table stock_ledger drop constraint stock_ledger_pkey,
  add constraint stock_ledger_pkey primary key (flavor_id, created_at, id);
drop index orders_of_store, orders_of_agent, orders_of_driver, orders_newest, orders_completed, activity_log_of_entity,
  activity_log_of_user, orders_without_manifest, orders_without_invoice;
create index orders_of_store on orders (account_id, store_id, created_at);
create index orders_of_agent on orders (account_id, agent_id, created_at);
create index orders_of_driver on orders (account_id, delivery_driver_id, created_at) where delivery_driver_id is not null;
create index orders_newest on orders (account_id, created_at);
create index orders_completed on orders (account_id, created_at) where list = 'completed';
create index activity_log_of_entity on activity_log (entity_id, created_at) where entity_id is not null;
create index activity_log_of_user on activity_log (account_id, user_id, created_at) where user_id is not null;

-- A generated column is parsed anew for each statement that writes its table.
drop view if exists order_documents, order_rows;
alter table orders drop column was_delivered;
create index orders_without_manifest on orders (account_id, created_at)
  where manifest_count = 0 and order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete');
create index orders_without_invoice on orders (account_id, created_at)
  where invoice_count = 0 and order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete');
alter table activity_log alter column kind drop expression;

do $$ begin raise info 'Upgrading the database: checks of what one function writes (2 of 3).'; end $$;

-- Only move_stock() and log_activity() write ledger and log, after they have found what they name; `verify` looks at all of it.
alter table stock_ledger drop constraint stock_ledger_flavor_fkey, drop constraint stock_ledger_order_fkey,
  drop constraint stock_ledger_user_fkey;
alter table order_lines drop constraint order_lines_flavor_fkey;
alter table activity_log drop constraint activity_log_account_fkey;
create type stock_move as (flavor_id uuid, qty_change integer, sold_change integer, reason text, order_id uuid, created_at timestamptz);
drop function if exists move_stock(uuid, uuid, text, jsonb);

do $$ begin raise info 'Upgrading the database: sales of products (3 of 3).'; end $$;

-- One row for all products that a seller sold in a month or year: an eighth of the bytes of a row for each.
drop view if exists sales_differences, product_sales_shown;
alter table product_sales rename to old_product_sales;
alter table old_product_sales rename constraint product_sales_pkey to old_product_sales_pkey;
alter table old_product_sales drop constraint product_sales_grain_known;
create table product_sales (
  account_id uuid not null,
  grain text not null constraint product_sales_grain_known check (grain in ('month', 'year')),
  seller_id uuid not null,
  starts date not null,
  flavor_ids uuid[] not null,
  qtys bigint[] not null,
  amounts numeric[] not null,
  constraint product_sales_pkey primary key (account_id, grain, seller_id, starts)
);
insert into product_sales
  select account_id, grain, seller_id, starts, array_agg(flavor_id), array_agg(qty), array_agg(amount)
  from old_product_sales where qty <> 0 or amount <> 0 group by 1, 2, 3, 4;
drop table old_product_sales;
alter table product_sales enable row level security;
create policy product_sales_of_account on product_sales to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select on product_sales to waybill_app;
