-- The same figures counted from the orders: what the kept ones are checked against, and rebuilt from.
drop view if exists sales_differences, receivables_recounted, product_sales_recounted, agent_product_sales_recounted, sales_recounted;

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

grant select on sales_recounted, product_sales_recounted, agent_product_sales_recounted, receivables_recounted, sales_differences to waybill_app;

create or replace function rebuild_sales(of_account uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace function recount_in_new_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform rebuild_sales(new.id);
  return null;
end
$$;
create or replace trigger accounts_moved after update of time_zone on accounts
  for each row when (old.time_zone is distinct from new.time_zone) execute function recount_in_new_zone();
