-- Goods of a memo come back: into their lot when they are for sale, else into its sibling in quarantine. The stock was moved by
-- the memo already. WB004 as of fit_lots().
create or replace function return_lots(of_account uuid, actor_id uuid, actor_name text, of_order uuid, of_entry uuid, goods jsonb)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
  part record;
  status text;
  how text;
  missing integer;
  cases integer;
  to_lot uuid;
  of_flavors uuid[] := array(
    select distinct l.flavor_id from order_lines l where l.account_id = of_account and l.order_id = of_order);
begin
  if not open_lots(of_account, actor_id, actor_name, of_flavors) then
    return;
  end if;
  select o.order_status, t.allocation into status, how from orders o join trade_settings t on t.account_id = o.account_id
    where o.account_id = of_account and o.id = of_order;
  for line in
    select g.order_line_id as id, g.qty, g.goods, l.flavor_id, l.flavor, l.is_sample
    from jsonb_to_recordset(goods) as g (order_line_id uuid, qty integer, goods text)
    join order_lines l on l.account_id = of_account and l.order_id = of_order and l.id = g.order_line_id
  loop
    select line.qty - coalesce(sum(a.qty - a.returned), 0) into missing from lot_allocations a where a.order_line_id = line.id;
    if missing > 0 and is_delivered(status) then
      perform give_opening(of_account, of_order, line.id, line.flavor_id, missing);
    elsif missing > 0 then
      -- Goods that never left are those of the lots that the line would be given.
      cases := take_lots(of_account, of_order, line.id, line.flavor_id, line.is_sample, missing, how);
      if cases < missing then
        raise exception 'too little in lots' using errcode = 'WB004', detail = json_build_object(
          'flavor', line.flavor, 'available', cases, 'needed', missing);
      end if;
    end if;
    for part in
      select a.lot_id, a.qty - a.returned as qty from lot_allocations a
      where a.order_line_id = line.id and a.qty > a.returned order by a.place desc
    loop
      cases := least(part.qty, line.qty);
      exit when cases <= 0;
      line.qty := line.qty - cases;
      to_lot := part.lot_id;
      if line.goods = 'for_sale' then
        update lots l set allocated = l.allocated - cases, state = case when l.state = 'closed' then 'active' else l.state end
          where l.account_id = of_account and l.id = to_lot;
      else
        to_lot := return_lot(of_account, part.lot_id);
        update lots l set received = l.received + cases where l.account_id = of_account and l.id = to_lot;
      end if;
      update lot_allocations a set returned = a.returned + cases where a.order_line_id = line.id and a.lot_id = part.lot_id;
      insert into lot_returns (account_id, entry_id, order_line_id, lot_id, to_lot_id, qty)
        values (of_account, of_entry, line.id, part.lot_id, to_lot, cases);
    end loop;
  end loop;
  perform count_unallocated(of_account, of_order, status in ('pending approval', 'pending delivery'));
  perform balance_lots(of_account, actor_id, actor_name, of_flavors, null);
end
$$;
revoke execute on function return_lots(uuid, uuid, text, uuid, uuid, jsonb) from public;
grant execute on function return_lots(uuid, uuid, text, uuid, uuid, jsonb) to waybill_app;

-- Part of unreturn_lots() and switch_lots(): one return of a memo that is void. Cases that are gone from the lot they went to are
-- missing, of which the answer tells.
create or replace function undo_return(of_account uuid, back lot_returns, keeps_lot boolean) returns integer language plpgsql as $$
declare
  there integer;
  missing integer := 0;
begin
  select l.available into there from lots l where l.account_id = of_account and l.id = back.to_lot_id;
  update lot_returns r set voided = true
    where r.entry_id = back.entry_id and r.order_line_id = back.order_line_id and r.lot_id = back.lot_id;
  update lot_allocations a set returned = a.returned - back.qty
    where a.order_line_id = back.order_line_id and a.lot_id = back.lot_id;
  if back.to_lot_id <> back.lot_id then
    missing := greatest(0, back.qty - there);
    update lots l set adjusted = l.adjusted - (back.qty - missing) where l.account_id = of_account and l.id = back.to_lot_id;
  elsif keeps_lot then
    missing := greatest(0, back.qty - there);
    update lots l set allocated = l.allocated + back.qty, adjusted = l.adjusted + missing
      where l.account_id = of_account and l.id = back.lot_id;
  end if;
  if not keeps_lot then
    if back.to_lot_id <> back.lot_id then
      update lots l set allocated = l.allocated - back.qty where l.account_id = of_account and l.id = back.lot_id;
    end if;
    delete from lot_allocations a where a.order_line_id = back.order_line_id and a.lot_id = back.lot_id and a.qty = back.qty;
    update lot_allocations a set qty = a.qty - back.qty where a.order_line_id = back.order_line_id and a.lot_id = back.lot_id;
  end if;
  return missing;
end
$$;
revoke execute on function undo_return(uuid, lot_returns, boolean) from public;

-- Goods of a memo that is void leave their lots again, or WB002 when they are gone. What came back before there were lots leaves
-- the opening lots.
create or replace function unreturn_lots(of_account uuid, actor_id uuid, actor_name text, of_order uuid, of_entry uuid)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  back lot_returns;
  line record;
  status text;
  missing integer;
  lot uuid;
  of_flavors uuid[] := array(
    select distinct l.flavor_id from order_lines l where l.account_id = of_account and l.order_id = of_order);
begin
  if not open_lots(of_account, actor_id, actor_name, of_flavors) then
    return;
  end if;
  select o.order_status into status from orders o where o.account_id = of_account and o.id = of_order;
  for line in
    select m.order_line_id as id, m.qty, m.goods, f.id as flavor_id, f.flavor, f.sku, m.qty - coalesce((
      select sum(r.qty) from lot_returns r where r.entry_id = of_entry and r.order_line_id = l.id and not r.voided), 0) as unknown
    from credit_memo_lines m
    join order_lines l on l.order_id = of_order and l.id = m.order_line_id
    join flavors f on f.account_id = of_account and f.id = l.flavor_id
    where m.account_id = of_account and m.entry_id = of_entry and m.goods <> 'none' and m.qty > 0
  loop
    missing := 0;
    for back in select r.* from lot_returns r where r.entry_id = of_entry and r.order_line_id = line.id and not r.voided loop
      missing := missing + undo_return(of_account, back, status not in ('cancelled', 'pending approval'));
    end loop;
    -- The goods of a cancelled order are in the house anyway: held ones only become for sale.
    if line.unknown > 0 and (status <> 'cancelled' or line.goods = 'held') then
      missing := missing + line.unknown
        - shrink_lots(of_account, line.flavor_id, line.unknown::integer, line.goods = 'for_sale');
      if status = 'cancelled' then
        lot := opening_lot(of_account, line.flavor_id);
        update lots l set received = l.received + line.unknown where l.account_id = of_account and l.id = lot;
      end if;
    end if;
    if missing > 0 then
      raise exception 'insufficient stock' using errcode = 'WB002', detail = json_build_object(
        'flavor_id', line.flavor_id, 'flavor', line.flavor, 'sku', line.sku, 'available', line.qty - missing, 'asked', line.qty);
    end if;
  end loop;
  perform count_unallocated(of_account, of_order, status in ('pending approval', 'pending delivery'));
  perform balance_lots(of_account, actor_id, actor_name, of_flavors, null);
end
$$;
revoke execute on function unreturn_lots(uuid, uuid, text, uuid, uuid) from public;
grant execute on function unreturn_lots(uuid, uuid, text, uuid, uuid) to waybill_app;

-- Held cases that came back are released into the lot that they came from, or are no more. Answers how many there were, and
-- moves none when that is too few.
create or replace function move_returned(of_account uuid, actor_id uuid, actor_name text, of_flavor uuid, cases integer, releases boolean)
  returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  there integer;
  moved integer;
  lot uuid;
  wanted integer := cases;
begin
  if not open_lots(of_account, actor_id, actor_name, array[of_flavor]) then
    return null;
  end if;
  select coalesce(sum(l.available), 0) into there from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.state = 'quarantine'
      and (l.returned_from is not null or l.opening);
  if there < cases then
    return there;
  end if;
  for part in
    select l.id, l.available, l.returned_from from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.state = 'quarantine'
      and (l.returned_from is not null or l.opening)
    order by l.created_at, l.id
  loop
    moved := least(part.available, wanted);
    exit when moved <= 0;
    wanted := wanted - moved;
    update lots l set adjusted = l.adjusted - moved where l.account_id = of_account and l.id = part.id;
    if releases then
      lot := coalesce(part.returned_from, opening_lot(of_account, of_flavor));
      update lots l set adjusted = l.adjusted + moved, state = case when l.state = 'closed' then 'active' else l.state end
        where l.account_id = of_account and l.id = lot;
    end if;
  end loop;
  perform move_stock(of_account, actor_id, actor_name, array[row(of_flavor, case when releases then cases else 0 end, 0,
    case when releases then 'released' else 'destroyed' end, null, null, -cases, null)::stock_move]);
  perform balance_lots(of_account, actor_id, actor_name, array[of_flavor], null);
  return there;
end
$$;
revoke execute on function move_returned(uuid, uuid, text, uuid, integer, boolean) from public;
grant execute on function move_returned(uuid, uuid, text, uuid, integer, boolean) to waybill_app;
