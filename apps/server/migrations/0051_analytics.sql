-- Figures kept by the triggers of sql/analytics, in the transaction of each write, so that no read counts the orders anew.

-- seller_id is an agent, or the account itself for all of its agents together: whoever asks, the same few rows answer.
-- Days are those of the account's time zone on which orders were created; cancelled orders do not count.
create table sales (
  account_id uuid not null,
  grain text not null constraint sales_grain_known check (grain in ('day', 'month', 'year')),
  seller_id uuid not null,
  starts date not null,
  orders bigint not null,
  total numeric(18, 2) not null,
  constraint sales_pkey primary key (account_id, grain, seller_id, starts)
);

-- By month and by year and not by day: a year's question reads one row per flavor. Samples do not count. The account's own
-- are apart from those of its agents, so that the few rows of a period stand together.
create table product_sales (
  account_id uuid not null,
  grain text not null constraint product_sales_grain_known check (grain in ('month', 'year')),
  starts date not null,
  flavor_id uuid not null,
  qty bigint not null,
  amount numeric(18, 2) not null,
  constraint product_sales_pkey primary key (account_id, grain, starts, flavor_id),
  constraint product_sales_flavor_fkey foreign key (account_id, flavor_id) references flavors (account_id, id)
);
create table agent_product_sales (
  account_id uuid not null,
  grain text not null constraint agent_product_sales_grain_known check (grain in ('month', 'year')),
  starts date not null,
  agent_id uuid not null,
  flavor_id uuid not null,
  qty bigint not null,
  amount numeric(18, 2) not null,
  constraint agent_product_sales_pkey primary key (account_id, grain, starts, agent_id, flavor_id),
  constraint agent_product_sales_agent_fkey foreign key (account_id, agent_id) references users (account_id, id),
  constraint agent_product_sales_flavor_fkey foreign key (account_id, flavor_id) references flavors (account_id, id)
);

-- What is still owed on unpaid and partially paid orders.
create table receivables (
  account_id uuid not null,
  agent_id uuid not null,
  orders bigint not null,
  balance numeric(18, 2) not null,
  constraint receivables_pkey primary key (account_id, agent_id),
  constraint receivables_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);

-- The figures of the orders that are there already; later ones are kept by the triggers.
insert into sales (account_id, grain, seller_id, starts, orders, total)
  select o.account_id, k.grain, k.seller_id, date_trunc(k.grain, o.created_at at time zone a.time_zone)::date,
    count(*), sum(o.order_total)
  from orders o
  join accounts a on a.id = o.account_id
  cross join lateral (
    values ('day', o.agent_id), ('day', o.account_id), ('month', o.agent_id), ('year', o.agent_id)) k (grain, seller_id)
  where o.order_status <> 'cancelled'
  group by 1, 2, 3, 4;
insert into agent_product_sales (account_id, grain, starts, agent_id, flavor_id, qty, amount)
  select o.account_id, g.grain, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date,
    o.agent_id, l.flavor_id, sum(l.qty), sum(l.qty * l.price)
  from orders o
  join accounts a on a.id = o.account_id
  join order_lines l on l.account_id = o.account_id and l.order_id = o.id and not l.is_sample and l.qty > 0
  cross join (values ('month'), ('year')) g (grain)
  where o.order_status <> 'cancelled'
  group by 1, 2, 3, 4, 5;
insert into product_sales (account_id, grain, starts, flavor_id, qty, amount)
  select account_id, grain, starts, flavor_id, sum(qty), sum(amount) from agent_product_sales group by 1, 2, 3, 4;
insert into receivables (account_id, agent_id, orders, balance)
  select account_id, agent_id, count(*), sum(order_total - amount_paid)
  from orders where order_status in ('unpaid', 'partially paid')
  group by 1, 2;

-- What home asks for: deliveries that are due, of everyone and of one driver, and nothing of the many that are done.
create index orders_to_deliver on orders (account_id, delivery_date, id)
  where order_status in ('pending approval', 'pending delivery');
create index orders_to_deliver_of_driver on orders (account_id, delivery_driver_id, delivery_date, id)
  where order_status in ('pending approval', 'pending delivery');
create index orders_of_agent_by_status on orders (account_id, agent_id, order_status, created_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['sales', 'product_sales', 'agent_product_sales', 'receivables'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
grant select, insert, update on sales, product_sales, agent_product_sales, receivables to waybill_app;
