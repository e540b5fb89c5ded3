-- Rows are touched in the order of their status, so that two opposite changes wait for each other and never deadlock.
create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_store_names (account_id, store_id, store_name)
      values (new.account_id, new.store_id, new.store_name) on conflict do nothing;
    insert into order_store_counts as kept (account_id, store_id, agent_id, order_status, orders)
      values (new.account_id, new.store_id, new.agent_id, new.order_status, 1)
      on conflict (account_id, store_id, agent_id, order_status) do update set orders = kept.orders + 1;
    insert into order_counts as kept (account_id, agent_id, order_status, orders)
      values (new.account_id, new.agent_id, new.order_status, 1)
      on conflict (account_id, agent_id, order_status) do update set orders = kept.orders + 1;
  elsif old.order_status <> new.order_status then
    insert into order_store_counts as kept (account_id, store_id, agent_id, order_status, orders)
      select new.account_id, new.store_id, new.agent_id, moved.order_status, moved.change
      from (values (old.order_status, -1), (new.order_status, 1)) as moved (order_status, change)
      order by moved.order_status
      on conflict (account_id, store_id, agent_id, order_status) do update set orders = kept.orders + excluded.orders;
    insert into order_counts as kept (account_id, agent_id, order_status, orders)
      select new.account_id, new.agent_id, moved.order_status, moved.change
      from (values (old.order_status, -1), (new.order_status, 1)) as moved (order_status, change)
      order by moved.order_status
      on conflict (account_id, agent_id, order_status) do update set orders = kept.orders + excluded.orders;
  end if;
  return null;
end
$$;
create or replace trigger orders_counted after insert or update of order_status on orders
  for each row execute function count_order();
