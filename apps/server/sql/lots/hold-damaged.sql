-- Cases that were damaged on the road leave their lots for the siblings in quarantine, from what a line was given last. An order
-- that keeps its quantities is given other cases, as far as there are any. The stock was moved already; of an order whose lines
-- were lowered fit_lots() follows, which brings the figures in step. Without lots the order misses what the stock had no case for.
create or replace function hold_damaged(
    of_account uuid, actor_id uuid, actor_name text, of_order uuid, goods jsonb, keeps_quantities boolean)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
  part record;
  how text;
  wanted integer;
  cases integer;
  sibling uuid;
  of_flavors uuid[] := array(
    select distinct l.flavor_id from order_lines l where l.account_id = of_account and l.order_id = of_order);
begin
  if not open_lots(of_account, actor_id, actor_name, of_flavors) then
    update order_lines l set missing = l.missing + g.qty - g.taken
      from jsonb_to_recordset(goods) as g (order_line_id uuid, qty integer, taken integer)
      where l.account_id = of_account and l.order_id = of_order and l.id = g.order_line_id and g.taken < g.qty;
    return;
  end if;
  select t.allocation into how from trade_settings t where t.account_id = of_account;
  for line in
    select g.order_line_id as id, g.qty, l.flavor_id, l.is_sample
    from jsonb_to_recordset(goods) as g (order_line_id uuid, qty integer)
    join order_lines l on l.account_id = of_account and l.order_id = of_order and l.id = g.order_line_id
  loop
    wanted := line.qty;
    for part in
      select a.lot_id, a.qty, a.returned from lot_allocations a
      where a.account_id = of_account and a.order_line_id = line.id and a.qty > a.returned order by a.place desc
    loop
      cases := least(part.qty - part.returned, wanted);
      exit when cases <= 0;
      wanted := wanted - cases;
      perform free_lots(of_account, line.id, cases, part.lot_id);
      update lots l set adjusted = l.adjusted - cases where l.account_id = of_account and l.id = part.lot_id;
      sibling := return_lot(of_account, part.lot_id);
      update lots l set received = l.received + cases where l.account_id = of_account and l.id = sibling;
    end loop;
    if keeps_quantities and line.qty > wanted then
      perform take_lots(of_account, of_order, line.id, line.flavor_id, line.is_sample, line.qty - wanted, how);
    end if;
  end loop;
  if keeps_quantities then
    if count_unallocated(of_account, of_order, true) > 0 then
      update orders o set notices = o.notices || array['Needs other lots.']
        where o.account_id = of_account and o.id = of_order and not 'Needs other lots.' = any(o.notices);
    end if;
    perform balance_lots(of_account, actor_id, actor_name, of_flavors, null);
  end if;
end
$$;
revoke execute on function hold_damaged(uuid, uuid, text, uuid, jsonb, boolean) from public;
grant execute on function hold_damaged(uuid, uuid, text, uuid, jsonb, boolean) to waybill_app;
