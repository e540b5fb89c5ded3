-- Counted inside the order's own transaction, so that a failed order leaves no gap.
create table order_counters (
  account_id uuid not null,
  last_number bigint not null,
  constraint order_counters_pkey primary key (account_id),
  constraint order_counters_account_fkey foreign key (account_id) references accounts (id)
);

create table orders (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number bigint not null,
  order_number text not null generated always as ('ORD-' || number) stored,
  store_id uuid not null,
  store_name text not null,
  store_license text not null,
  processor_name text,
  processor_license text not null,
  order_status text not null constraint orders_status_known
    check (order_status in ('pending approval', 'pending delivery', 'delivered', 'paid', 'partially paid', 'unpaid', 'complete', 'cancelled')),
  -- The screen that shows the order; the same table stands in the domain's status.ts and a test compares them.
  list text not null generated always as (
    case
      when order_status in ('complete', 'cancelled') then 'completed'
      when order_status in ('unpaid', 'partially paid') then 'unpaid'
      else 'active'
    end) stored,
  items_total integer not null,
  subtotal numeric(14, 2) not null,
  tax_rate numeric(6, 4) not null,
  order_total numeric(14, 2) not null,
  amount_paid numeric(14, 2) not null default 0,
  payment_type text[] not null default '{}',
  agent_id uuid not null,
  agent_name text not null,
  delivery_date date,
  delivery_driver_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment(),
  constraint orders_pkey primary key (account_id, id),
  constraint orders_number_unique unique (account_id, number),
  constraint orders_paid_within_total check (amount_paid >= 0 and amount_paid <= order_total),
  constraint orders_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint orders_agent_fkey foreign key (account_id, agent_id) references users (account_id, id),
  constraint orders_driver_fkey foreign key (account_id, delivery_driver_id) references users (account_id, id)
);
create index orders_newest on orders (account_id, created_at desc, id desc);
create index orders_of_list on orders (account_id, list, created_at desc, id desc);
create index orders_by_status on orders (account_id, order_status, created_at desc, id desc);
create index orders_of_agent on orders (account_id, agent_id, created_at desc, id desc);
create index orders_of_driver on orders (account_id, delivery_driver_id, delivery_date) where delivery_driver_id is not null;
create index orders_of_store on orders (account_id, store_id, created_at desc, id desc);

create table order_lines (
  account_id uuid not null,
  order_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position integer not null,
  flavor_id uuid not null,
  brand_name text not null,
  processor_name text,
  product_name text not null,
  product_type text not null,
  flavor text not null,
  sku text not null,
  qty integer not null constraint order_lines_qty_not_negative check (qty >= 0),
  price numeric(12, 2) not null constraint order_lines_price_not_negative check (price >= 0),
  size numeric(12, 3) not null,
  size_unit text not null,
  is_sample boolean not null default false,
  constraint order_lines_pkey primary key (account_id, order_id, id),
  constraint order_lines_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint order_lines_flavor_fkey foreign key (account_id, flavor_id) references flavors (account_id, id)
);
create index order_lines_of_flavor on order_lines (account_id, flavor_id);

-- How many orders an agent has in each status: a page's total without counting rows.
create table order_counts (
  account_id uuid not null,
  agent_id uuid not null,
  order_status text not null,
  orders bigint not null,
  constraint order_counts_pkey primary key (account_id, agent_id, order_status),
  constraint order_counts_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);

-- Store names as they stand on orders, which keep the name a store had.
create table order_store_names (
  account_id uuid not null,
  store_id uuid not null,
  store_name text not null,
  constraint order_store_names_pkey primary key (account_id, store_id, store_name),
  constraint order_store_names_store_fkey foreign key (account_id, store_id) references stores (account_id, id)
);

alter table stock_ledger add constraint stock_ledger_order_fkey
  foreign key (account_id, order_id) references orders (account_id, id);

do $$
declare name text;
begin
  foreach name in array array['order_counters', 'orders', 'order_lines', 'order_counts', 'order_store_names'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
grant select, insert, update on order_counters, orders, order_lines, order_counts to waybill_app;
grant select, insert on order_store_names to waybill_app;
