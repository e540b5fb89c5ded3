-- Figures kept up by the writes, in the same transaction, so that no question counts the orders anew.
-- Triggers follow the rows and not the verbs: whatever writes an order, a demo or an import too, is counted.
-- Orders and lines are never deleted. Each statement below touches its rows in the order of their keys, and who moves
-- a flavor's figures holds that flavor's lock, so that two transactions never wait for each other.

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

-- Which figures an agent's order is a part of. Of an account's months and years the agents are summed up.
create function sales_kept(account_id uuid, agent_id uuid, out grain text, out seller_id uuid) returns setof record
  language sql immutable parallel safe
  as $$ values ('day', agent_id), ('day', account_id), ('month', agent_id), ('year', agent_id) $$;

-- What is still owed on unpaid and partially paid orders.
create table receivables (
  account_id uuid not null,
  agent_id uuid not null,
  orders bigint not null,
  balance numeric(18, 2) not null,
  constraint receivables_pkey primary key (account_id, agent_id),
  constraint receivables_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);

-- Every function looks up few rows by their keys; a plan that was made for a bulk load must not stay in a connection.
create function count_new_orders() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into sales as kept (account_id, grain, seller_id, starts, orders, total)
    select o.account_id, k.grain, k.seller_id, date_trunc(k.grain, o.created_at at time zone a.time_zone)::date, count(*), sum(o.order_total)
    from placed o join accounts a on a.id = o.account_id cross join sales_kept(o.account_id, o.agent_id) k
    where o.order_status <> 'cancelled'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, grain, seller_id, starts) do update
      set orders = kept.orders + excluded.orders, total = kept.total + excluded.total;
  insert into receivables as kept (account_id, agent_id, orders, balance)
    select o.account_id, o.agent_id, count(*), sum(o.order_total - o.amount_paid)
    from placed o where o.list = 'unpaid'
    group by 1, 2 order by 1, 2
    on conflict (account_id, agent_id) do update
      set orders = kept.orders + excluded.orders, balance = kept.balance + excluded.balance;
  return null;
end
$$;

-- Of a change only the difference is added; the lines follow an order that is cancelled, reopened or moved.
create function count_changed_orders() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into sales as kept (account_id, grain, seller_id, starts, orders, total)
    select o.account_id, k.grain, k.seller_id, date_trunc(k.grain, o.created_at at time zone a.time_zone)::date,
      sum(o.sign), sum(o.sign * o.order_total)
    from (
      select 1 as sign, account_id, created_at, agent_id, order_status, order_total from after_change
      union all
      select -1, account_id, created_at, agent_id, order_status, order_total from before_change) o
    join accounts a on a.id = o.account_id
    cross join sales_kept(o.account_id, o.agent_id) k
    where o.order_status <> 'cancelled'
    group by 1, 2, 3, 4 having sum(o.sign) <> 0 or sum(o.sign * o.order_total) <> 0 order by 1, 2, 3, 4
    on conflict (account_id, grain, seller_id, starts) do update
      set orders = kept.orders + excluded.orders, total = kept.total + excluded.total;
  insert into receivables as kept (account_id, agent_id, orders, balance)
    select o.account_id, o.agent_id, sum(o.sign), sum(o.sign * (o.order_total - o.amount_paid))
    from (
      select 1 as sign, account_id, agent_id, list, order_total, amount_paid from after_change
      union all
      select -1, account_id, agent_id, list, order_total, amount_paid from before_change) o
    where o.list = 'unpaid'
    group by 1, 2 having sum(o.sign) <> 0 or sum(o.sign * (o.order_total - o.amount_paid)) <> 0 order by 1, 2
    on conflict (account_id, agent_id) do update
      set orders = kept.orders + excluded.orders, balance = kept.balance + excluded.balance;
  insert into agent_product_sales as kept (account_id, grain, starts, agent_id, flavor_id, qty, amount)
    select l.account_id, g.grain, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date, o.agent_id, l.flavor_id,
      sum(o.sign * l.qty), sum(o.sign * l.qty * l.price)
    from (
      select 1 as sign, n.account_id, n.id, n.created_at, n.agent_id, n.order_status
      from after_change n join before_change b on b.account_id = n.account_id and b.id = n.id
      where (b.order_status = 'cancelled') <> (n.order_status = 'cancelled')
        or b.created_at <> n.created_at or b.agent_id <> n.agent_id
      union all
      select -1, b.account_id, b.id, b.created_at, b.agent_id, b.order_status
      from after_change n join before_change b on b.account_id = n.account_id and b.id = n.id
      where (b.order_status = 'cancelled') <> (n.order_status = 'cancelled')
        or b.created_at <> n.created_at or b.agent_id <> n.agent_id) o
    join accounts a on a.id = o.account_id
    join order_lines l on l.account_id = o.account_id and l.order_id = o.id
    cross join (values ('month'), ('year')) g (grain)
    where o.order_status <> 'cancelled' and not l.is_sample and l.qty > 0
    group by 1, 2, 3, 4, 5 having sum(o.sign * l.qty) <> 0 or sum(o.sign * l.qty * l.price) <> 0 order by 1, 2, 3, 4, 5
    on conflict (account_id, grain, starts, agent_id, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function count_new_lines() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into agent_product_sales as kept (account_id, grain, starts, agent_id, flavor_id, qty, amount)
    select l.account_id, g.grain, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date, o.agent_id, l.flavor_id,
      sum(l.qty), sum(l.qty * l.price)
    from added l
    join orders o on o.account_id = l.account_id and o.id = l.order_id and o.order_status <> 'cancelled'
    join accounts a on a.id = o.account_id
    cross join (values ('month'), ('year')) g (grain)
    where not l.is_sample and l.qty > 0
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, grain, starts, agent_id, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function count_changed_lines() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into agent_product_sales as kept (account_id, grain, starts, agent_id, flavor_id, qty, amount)
    select l.account_id, g.grain, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date, o.agent_id, l.flavor_id,
      sum(l.sign * l.qty), sum(l.sign * l.qty * l.price)
    from (
      select 1 as sign, account_id, order_id, flavor_id, qty, price, is_sample from after_change
      union all
      select -1, account_id, order_id, flavor_id, qty, price, is_sample from before_change) l
    join orders o on o.account_id = l.account_id and o.id = l.order_id and o.order_status <> 'cancelled'
    join accounts a on a.id = o.account_id
    cross join (values ('month'), ('year')) g (grain)
    where not l.is_sample
    group by 1, 2, 3, 4, 5 having sum(l.sign * l.qty) <> 0 or sum(l.sign * l.qty * l.price) <> 0 order by 1, 2, 3, 4, 5
    on conflict (account_id, grain, starts, agent_id, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function sum_up_new_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales as kept (account_id, grain, starts, flavor_id, qty, amount)
    select account_id, grain, starts, flavor_id, sum(qty), sum(amount) from added
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, grain, starts, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create function sum_up_changed_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales as kept (account_id, grain, starts, flavor_id, qty, amount)
    select account_id, grain, starts, flavor_id, sum(qty), sum(amount)
    from (
      select account_id, grain, starts, flavor_id, qty, amount from after_change
      union all
      select account_id, grain, starts, flavor_id, -qty, -amount from before_change) changed
    group by 1, 2, 3, 4 having sum(qty) <> 0 or sum(amount) <> 0 order by 1, 2, 3, 4
    on conflict (account_id, grain, starts, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create trigger orders_sold after insert on orders referencing new table as placed
  for each statement execute function count_new_orders();
create trigger orders_resold after update on orders referencing old table as before_change new table as after_change
  for each statement execute function count_changed_orders();
create trigger order_lines_sold after insert on order_lines referencing new table as added
  for each statement execute function count_new_lines();
create trigger order_lines_resold after update on order_lines referencing old table as before_change new table as after_change
  for each statement execute function count_changed_lines();
create trigger agent_product_sales_added after insert on agent_product_sales referencing new table as added
  for each statement execute function sum_up_new_sales();
create trigger agent_product_sales_changed after update on agent_product_sales
  referencing old table as before_change new table as after_change
  for each statement execute function sum_up_changed_sales();

-- The same figures counted from the orders: what the kept ones are checked against, and rebuilt from.
create view sales_recounted with (security_invoker = true) as
  select o.account_id, k.grain, k.seller_id, date_trunc(k.grain, o.created_at at time zone a.time_zone)::date as starts,
    count(*) as orders, sum(o.order_total) as total
  from orders o join accounts a on a.id = o.account_id cross join sales_kept(o.account_id, o.agent_id) k
  where o.order_status <> 'cancelled'
  group by 1, 2, 3, 4;

create view agent_product_sales_recounted with (security_invoker = true) as
  select o.account_id, g.grain, date_trunc(g.grain, o.created_at at time zone a.time_zone)::date as starts,
    o.agent_id, l.flavor_id, sum(l.qty) as qty, sum(l.qty * l.price) as amount
  from orders o
  join accounts a on a.id = o.account_id
  join order_lines l on l.account_id = o.account_id and l.order_id = o.id and not l.is_sample and l.qty > 0
  cross join (values ('month'), ('year')) g (grain)
  where o.order_status <> 'cancelled'
  group by 1, 2, 3, 4, 5;

create view product_sales_recounted with (security_invoker = true) as
  select account_id, grain, starts, flavor_id, sum(qty) as qty, sum(amount) as amount
  from agent_product_sales_recounted group by 1, 2, 3, 4;

create view receivables_recounted with (security_invoker = true) as
  select account_id, agent_id, count(*) as orders, sum(order_total - amount_paid) as balance
  from orders where order_status in ('unpaid', 'partially paid')
  group by 1, 2;

-- Where a kept figure differs from the recount: no row means that all of them are right.
create view sales_differences with (security_invoker = true) as
  select account_id, 'sales' as figure, concat_ws(' ', grain, seller_id, starts) as key,
    concat_ws(' ', kept.orders, kept.total) as kept, concat_ws(' ', counted.orders, counted.total) as counted
  from sales kept full join sales_recounted counted using (account_id, grain, seller_id, starts)
  where coalesce(kept.orders, 0) <> coalesce(counted.orders, 0) or coalesce(kept.total, 0) <> coalesce(counted.total, 0)
  union all
  select account_id, 'product_sales', concat_ws(' ', grain, starts, flavor_id),
    concat_ws(' ', kept.qty, kept.amount), concat_ws(' ', counted.qty, counted.amount)
  from product_sales kept full join product_sales_recounted counted using (account_id, grain, starts, flavor_id)
  where coalesce(kept.qty, 0) <> coalesce(counted.qty, 0) or coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
  union all
  select account_id, 'agent_product_sales', concat_ws(' ', grain, starts, agent_id, flavor_id),
    concat_ws(' ', kept.qty, kept.amount), concat_ws(' ', counted.qty, counted.amount)
  from agent_product_sales kept full join agent_product_sales_recounted counted using (account_id, grain, starts, agent_id, flavor_id)
  where coalesce(kept.qty, 0) <> coalesce(counted.qty, 0) or coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
  union all
  select account_id, 'receivables', agent_id::text,
    concat_ws(' ', kept.orders, kept.balance), concat_ws(' ', counted.orders, counted.balance)
  from receivables kept full join receivables_recounted counted using (account_id, agent_id)
  where coalesce(kept.orders, 0) <> coalesce(counted.orders, 0) or coalesce(kept.balance, 0) <> coalesce(counted.balance, 0);

create function rebuild_sales(of_account uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform from order_counters where account_id = of_account for update;
  delete from sales where account_id = of_account;
  delete from product_sales where account_id = of_account;
  delete from agent_product_sales where account_id = of_account;
  delete from receivables where account_id = of_account;
  insert into sales (account_id, grain, seller_id, starts, orders, total)
    select account_id, grain, seller_id, starts, orders, total from sales_recounted
    where account_id = of_account order by 2, 3, 4;
  insert into agent_product_sales (account_id, grain, starts, agent_id, flavor_id, qty, amount)
    select account_id, grain, starts, agent_id, flavor_id, qty, amount from agent_product_sales_recounted
    where account_id = of_account order by 2, 3, 4, 5;
  insert into receivables (account_id, agent_id, orders, balance)
    select account_id, agent_id, orders, balance from receivables_recounted where account_id = of_account;
end
$$;
revoke execute on function rebuild_sales(uuid) from public;

-- In another time zone other orders fall on a day.
create function recount_in_new_zone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform rebuild_sales(new.id);
  return null;
end
$$;
create trigger accounts_moved after update of time_zone on accounts
  for each row when (old.time_zone is distinct from new.time_zone) execute function recount_in_new_zone();

select rebuild_sales(id) from accounts;

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
grant select on sales_recounted, product_sales_recounted, agent_product_sales_recounted, receivables_recounted, sales_differences to waybill_app;
