-- Keeps the sales figures in the transaction of each write. The triggers follow the rows and not the verbs: whatever writes
-- an order, a demo or an import too, is counted. Orders and lines are never deleted. Each statement touches its rows in the
-- order of their keys, and who moves a flavor's figures holds that flavor's lock, so that two transactions never deadlock.

-- Which figures an agent's order is a part of. Of an account's months and years the agents are summed up.
create or replace function sales_kept(account_id uuid, agent_id uuid, out grain text, out seller_id uuid) returns setof record
  language sql immutable parallel safe
  as $$ values ('day', agent_id), ('day', account_id), ('month', agent_id), ('year', agent_id) $$;

-- Every function looks up few rows by their keys; a plan that was made for a bulk load must not stay in a connection.
create or replace function count_new_orders() returns trigger language plpgsql
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
create or replace function count_changed_orders() returns trigger language plpgsql
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

create or replace function count_new_lines() returns trigger language plpgsql
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

create or replace function count_changed_lines() returns trigger language plpgsql
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

create or replace function sum_up_new_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales as kept (account_id, grain, starts, flavor_id, qty, amount)
    select account_id, grain, starts, flavor_id, sum(qty), sum(amount) from added
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, grain, starts, flavor_id) do update
      set qty = kept.qty + excluded.qty, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create or replace function sum_up_changed_sales() returns trigger language plpgsql as $$
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

create or replace trigger orders_sold after insert on orders referencing new table as placed
  for each statement execute function count_new_orders();
create or replace trigger orders_resold after update on orders referencing old table as before_change new table as after_change
  for each statement execute function count_changed_orders();
create or replace trigger order_lines_sold after insert on order_lines referencing new table as added
  for each statement execute function count_new_lines();
create or replace trigger order_lines_resold after update on order_lines referencing old table as before_change new table as after_change
  for each statement execute function count_changed_lines();
create or replace trigger agent_product_sales_added after insert on agent_product_sales referencing new table as added
  for each statement execute function sum_up_new_sales();
create or replace trigger agent_product_sales_changed after update on agent_product_sales
  referencing old table as before_change new table as after_change
  for each statement execute function sum_up_changed_sales();
