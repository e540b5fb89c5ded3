-- Sales by day, month and year are kept up to the account's last closed day, and the days since are summed from their
-- orders when asked for, so that placing an order writes no figure. Days are those of the account's time zone on which
-- orders were created; cancelled orders and samples do not count.
drop view if exists sales_differences, sales_shown, product_sales_shown, kept_product_sales, order_sales, line_sales, sold_lines,
  sold_orders, lines_that_count;

create view sold_orders with (security_invoker = true) as
  select o.account_id, o.id as order_id, o.agent_id, o.created_at, (o.created_at at time zone a.time_zone)::date as day,
    o.created_at >= a.sales_closed_until as is_open, o.order_total as total
  from accounts a join orders o on o.account_id = a.id and o.order_status <> 'cancelled';

create view lines_that_count with (security_invoker = true) as
  select account_id, order_id, flavor_id, qty, qty * price as amount from order_lines where not is_sample and qty > 0;

create view sold_lines with (security_invoker = true) as
  select o.account_id, o.agent_id, o.created_at, o.day, o.is_open, l.flavor_id, l.qty, l.amount
  from sold_orders o
  join lines_that_count l on l.account_id = o.account_id and l.order_id = o.order_id;

-- Each order with the periods it is a part of, as its agent's and as the account's. The months and years of an account
-- are the sums of its agents'.
create view order_sales with (security_invoker = true) as
  select o.account_id, o.is_open, k.grain, k.seller_id, date_trunc(k.grain, o.day::timestamp)::date as starts,
    1 as orders, o.total
  from sold_orders o
  cross join lateral (
    values ('day', o.agent_id), ('day', o.account_id), ('month', o.agent_id), ('year', o.agent_id)) k (grain, seller_id);

create view line_sales with (security_invoker = true) as
  select l.account_id, l.is_open, g.grain, s.seller_id, date_trunc(g.grain, l.day::timestamp)::date as starts,
    l.flavor_id, l.qty, l.amount
  from sold_lines l
  cross join (values ('month'), ('year')) g (grain)
  cross join lateral (values (l.agent_id), (l.account_id)) s (seller_id);

create view kept_product_sales with (security_invoker = true) as
  select s.account_id, s.grain, s.seller_id, s.starts, sold.flavor_id, sold.qty, sold.amount
  from product_sales s cross join lateral unnest(s.flavor_ids, s.qtys, s.amounts) sold (flavor_id, qty, amount);

-- What the screens show: rows to be summed.
create view sales_shown with (security_invoker = true) as
  select account_id, grain, seller_id, starts, orders, total from sales
  union all
  select account_id, grain, seller_id, starts, orders, total from order_sales where is_open;
create view product_sales_shown with (security_invoker = true) as
  select account_id, grain, seller_id, starts, flavor_id, qty, amount from kept_product_sales
  union all
  select account_id, grain, seller_id, starts, flavor_id, qty, amount from line_sales where is_open;

-- Where a shown figure differs from the count of all orders: no row means that all of them are right. A figure with a
-- change that is still to be settled is not looked at.
create view sales_differences with (security_invoker = true) as
  with figures as (
    select 'sales' as figure, account_id, grain, seller_id, starts, null::uuid as flavor_id, true as is_shown, orders as n, total as amount
      from sales_shown
    union all
    select 'sales', account_id, grain, seller_id, starts, null, false, orders, total from order_sales
    union all
    select 'product_sales', account_id, grain, seller_id, starts, flavor_id, true, qty, amount from product_sales_shown
    union all
    select 'product_sales', account_id, grain, seller_id, starts, flavor_id, false, qty, amount from line_sales),
  sums as (
    select account_id, figure, grain, seller_id, starts, flavor_id,
      coalesce(sum(n) filter (where is_shown), 0) as shown_n, coalesce(sum(amount) filter (where is_shown), 0.00) as shown_amount,
      coalesce(sum(n) filter (where not is_shown), 0) as counted_n, coalesce(sum(amount) filter (where not is_shown), 0.00) as counted_amount
    from figures group by 1, 2, 3, 4, 5, 6)
  select s.account_id, s.figure, concat_ws(' ', s.grain, s.seller_id, s.starts, s.flavor_id) as key,
    concat_ws(' ', s.shown_n, s.shown_amount) as shown, concat_ws(' ', s.counted_n, s.counted_amount) as counted
  from sums s
  where (s.shown_n, s.shown_amount) is distinct from (s.counted_n, s.counted_amount)
    and not exists (
      select from sales_changes c join accounts a on a.id = c.account_id
      where c.account_id = s.account_id and s.seller_id in (c.agent_id, c.account_id)
        and date_trunc(s.grain, c.created_at at time zone a.time_zone)::date = s.starts);

grant select on lines_that_count, sold_orders, sold_lines, order_sales, line_sales, kept_product_sales, sales_shown,
  product_sales_shown, sales_differences to waybill_app;

-- Brings what is kept of a month, of one agent or of all, to what its orders say up to a moment. Lines are looked up order by
-- order: of a large month the planner would rather read those of all accounts.
create or replace function settle_sales(of_account uuid, of_agent uuid, of_month date, until timestamptz) returns void
  language plpgsql set enable_seqscan = off as $$
declare
  zone text := (select time_zone from accounts where id = of_account);
  month_start timestamptz := of_month::timestamp at time zone zone;
  year date := date_trunc('year', of_month);
  month_end timestamptz := least(until, (of_month + interval '1 month') at time zone zone);
begin
  insert into sales as kept (account_id, grain, seller_id, starts, orders, total)
    select of_account, k.grain, k.seller_id, date_trunc(k.grain, d.day)::date, sum(d.orders), sum(d.total)
    from (
      select o.agent_id, (o.created_at at time zone zone)::date as day, count(*) as orders, sum(o.order_total) as total
      from orders o
      where o.account_id = of_account and (of_agent is null or o.agent_id = of_agent)
        and o.created_at >= month_start and o.created_at < month_end and o.order_status <> 'cancelled'
      group by 1, 2
      union all
      select s.seller_id, s.starts, -s.orders, -s.total from sales s
      where s.account_id = of_account and s.grain = 'day' and s.seller_id = coalesce(of_agent, s.seller_id)
        and s.seller_id <> of_account and s.starts >= of_month and s.starts < of_month + interval '1 month') d
    cross join lateral (
      values ('day', d.agent_id), ('day', of_account), ('month', d.agent_id), ('year', d.agent_id)) k (grain, seller_id)
    group by 2, 3, 4 having sum(d.orders) <> 0 or sum(d.total) <> 0
    on conflict (account_id, grain, seller_id, starts) do update
      set orders = kept.orders + excluded.orders, total = kept.total + excluded.total;
  -- Of products, an agent's month is counted anew from its orders, and the sums that it is a part of from the months.
  delete from product_sales p
    where p.account_id = of_account and (
      p.grain = 'month' and p.starts = of_month and (of_agent is null or p.seller_id in (of_agent, of_account))
      or p.grain = 'year' and p.starts = year and (of_agent is null or p.seller_id in (of_agent, of_account)));
  insert into product_sales
    select of_account, 'month', d.agent_id, of_month, array_agg(d.flavor_id), array_agg(d.qty), array_agg(d.amount)
    from (
      select o.agent_id, l.flavor_id, sum(l.qty) as qty, sum(l.amount) as amount
      from orders o join lines_that_count l on l.account_id = o.account_id and l.order_id = o.id
      where o.account_id = of_account and (of_agent is null or o.agent_id = of_agent)
        and o.created_at >= month_start and o.created_at < month_end and o.order_status <> 'cancelled'
      group by 1, 2) d
    group by d.agent_id;
  insert into product_sales
    select of_account, 'month', of_account, of_month, array_agg(d.flavor_id), array_agg(d.qty), array_agg(d.amount)
    from (
      select sold.flavor_id, sum(sold.qty) as qty, sum(sold.amount) as amount
      from product_sales p cross join lateral unnest(p.flavor_ids, p.qtys, p.amounts) sold (flavor_id, qty, amount)
      where p.account_id = of_account and p.grain = 'month' and p.starts = of_month
      group by 1) d
    having count(*) > 0;
  insert into product_sales
    select of_account, 'year', d.seller_id, year, array_agg(d.flavor_id), array_agg(d.qty), array_agg(d.amount)
    from (
      select p.seller_id, sold.flavor_id, sum(sold.qty) as qty, sum(sold.amount) as amount
      from product_sales p cross join lateral unnest(p.flavor_ids, p.qtys, p.amounts) sold (flavor_id, qty, amount)
      where p.account_id = of_account and p.grain = 'month' and p.starts >= year and p.starts < year + interval '1 year'
        and (of_agent is null or p.seller_id in (of_agent, of_account))
      group by 1, 2) d
    group by d.seller_id;
end
$$;
revoke execute on function settle_sales(uuid, uuid, date, timestamptz) from public;

-- The last midnight of a time zone, once no transaction can be under way any more that began before it.
create or replace function last_closable_midnight(zone text) returns timestamptz language sql stable
  as $$ select date_trunc('day', (now() - interval '15 minutes') at time zone zone) at time zone zone $$;

create or replace function sales_to_settle(of_account uuid) returns boolean language sql stable
  as $$
    select exists (select from sales_changes where account_id = of_account)
      or exists (select from accounts where id = of_account and sales_closed_until < last_closable_midnight(time_zone))
  $$;

-- Settles what has changed in closed days, and closes the days that have ended. Who changes an order adds a row of their
-- own to sales_changes in the same transaction: one that is not seen here yet is settled the next time.
create or replace function close_sales(of_account uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account accounts;
  closing timestamptz;
  changed record;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'close_sales() writes for the account of the transaction only';
  end if;
  select * into account from accounts where id = of_account for no key update;
  closing := last_closable_midnight(account.time_zone);
  for changed in
    with taken as (delete from sales_changes where account_id = of_account returning agent_id, created_at)
    select distinct agent_id, date_trunc('month', created_at at time zone account.time_zone)::date as starts
    from taken where created_at < account.sales_closed_until
  loop
    perform settle_sales(of_account, changed.agent_id, changed.starts, account.sales_closed_until);
  end loop;
  if closing > account.sales_closed_until then
    for changed in
      select starts::date from generate_series(
        date_trunc('month', greatest(account.sales_closed_until,
          coalesce((select min(created_at) from orders where account_id = of_account), closing)) at time zone account.time_zone),
        closing at time zone account.time_zone - interval '1 day', interval '1 month') starts
    loop
      perform settle_sales(of_account, null, changed.starts, closing);
    end loop;
    update accounts set sales_closed_until = closing where id = of_account;
  end if;
end
$$;
revoke execute on function close_sales(uuid) from public;
grant execute on function sales_to_settle(uuid), close_sales(uuid) to waybill_app;

-- Some of the accounts with something to settle, and how many they were: for the job that spares the first reader of a day
-- the work.
create or replace function close_due_sales(max_accounts integer default null) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account record;
  closed integer := 0;
begin
  for account in select id from accounts where sales_to_settle(id) order by id limit max_accounts loop
    perform set_config('waybill.account_id', account.id::text, true);
    perform close_sales(account.id);
    closed := closed + 1;
  end loop;
  return closed;
end
$$;
revoke execute on function close_due_sales(integer) from public;
grant execute on function close_due_sales(integer) to waybill_auth;

-- Orders of today are not noted, nor of a day that ended less than five minutes ago: it is closed ten minutes later, when
-- whoever changes an order now has long ended. The triggers leave out orders of the last ten minutes without a call. An
-- order whose agent or time is put right counts elsewhere than before.
create or replace function note_sales_change() returns trigger language plpgsql as $$
begin
  insert into sales_changes (account_id, agent_id, created_at)
    select a.id, changed.agent_id, changed.created_at
    from accounts a
    cross join (
      select new.agent_id, new.created_at
      union
      select old.agent_id, old.created_at where tg_op = 'UPDATE') changed
    where a.id = new.account_id
      and changed.created_at < date_trunc('day', (now() - interval '5 minutes') at time zone a.time_zone) at time zone a.time_zone;
  return null;
end
$$;
create or replace trigger orders_placed_in_the_past after insert on orders for each row
  when (new.created_at < now() - interval '10 minutes') execute function note_sales_change();
create or replace trigger orders_cancelled_or_reopened after update of order_status on orders for each row
  when ((old.order_status = 'cancelled') <> (new.order_status = 'cancelled') and new.created_at < now() - interval '10 minutes')
  execute function note_sales_change();
create or replace trigger orders_items_edited after update of subtotal, agent_id, created_at on orders for each row
  when (least(old.created_at, new.created_at) < now() - interval '10 minutes') execute function note_sales_change();

-- Nothing is closed any more: all days are counted anew when they are next asked for.
create or replace function reopen_sales(of_account uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update accounts set sales_closed_until = '-infinity' where id = of_account;
    delete from sales where account_id = of_account;
    delete from product_sales where account_id = of_account;
  $$;
revoke execute on function reopen_sales(uuid) from public;

-- In another time zone other orders fall on a day.
create or replace function reopen_sales_of_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reopen_sales(new.id);
  return null;
end
$$;
create or replace trigger accounts_moved after update of time_zone on accounts
  for each row when (old.time_zone is distinct from new.time_zone) execute function reopen_sales_of_moved();
