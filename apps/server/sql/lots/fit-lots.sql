-- Makes what is allocated to an order fit its status and its lines, and with it the figures of its flavors; answers whether
-- lots count at all. An order that is approved, and a line that is raised later, are given lots; back at approval, and
-- cancelled, all are freed; a lowered line frees what it was given last. It is called after lines and stock have changed, with
-- the status before and after, and of an edit what each line was before.
--
-- WB004: too little lies in sellable lots. WB005: lots of the order were recalled and nobody has chosen others yet.
create or replace function fit_lots(
    of_account uuid, actor_id uuid, actor_name text, of_order uuid, was_status text, next_status text, was_qty jsonb)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line record;
  how text;
  keeps_notice boolean;
  of_flavors uuid[] := array(
    select distinct l.flavor_id from order_lines l where l.account_id = of_account and l.order_id = of_order);
  was_delivered boolean := is_delivered(was_status);
  delivered boolean := is_delivered(next_status);
  approved boolean := next_status not in ('pending approval', 'cancelled');
  passes_approval boolean := approved and was_status in ('pending approval', 'cancelled');
  is_simple boolean;
  short json;
  unknown integer;
  needed integer;
  freed integer;
begin
  if not open_lots(of_account, actor_id, actor_name, of_flavors) then
    perform take_missing(of_account, actor_id, actor_name, of_order);
    return false;
  end if;
  select t.allocation into how from trade_settings t where t.account_id = of_account;
  select 'Needs other lots.' = any(o.notices) into keeps_notice from orders o where o.account_id = of_account and o.id = of_order;
  is_simple := passes_approval and cardinality(of_flavors) = (
    select count(*) from order_lines l where l.account_id = of_account and l.order_id = of_order);
  if is_simple then
    short := take_all_lots(of_account, of_order, how);
    if short is not null then
      raise exception 'too little in lots' using errcode = 'WB004', detail = short;
    end if;
  end if;
  for line in
    select l.id, l.flavor_id, l.flavor, l.qty, l.is_sample, coalesce(a.qty, 0)::integer as allocated,
      case when was_qty is null then l.qty else coalesce((was_qty ->> l.id::text)::integer, 0) end as was
    from order_lines l
    left join lateral (select sum(a.qty) as qty from lot_allocations a where a.order_line_id = l.id) a on true
    where l.account_id = of_account and l.order_id = of_order and not is_simple
    order by l.position
  loop
    needed := 0;
    -- What left before there were lots.
    unknown := case when was_delivered then greatest(0, line.was - line.allocated) else 0 end;
    if not approved then
      perform give_opening(of_account, of_order, line.id, line.flavor_id, unknown);
      perform free_lots(of_account, line.id, line.allocated + unknown);
    elsif delivered and was_delivered then
      if line.qty < line.was then
        freed := free_lots(of_account, line.id, line.was - line.qty);
        perform give_opening(of_account, of_order, line.id, line.flavor_id, line.was - line.qty - freed);
        perform free_lots(of_account, line.id, line.was - line.qty - freed);
      else
        needed := line.qty - line.was;
      end if;
    else
      if not delivered then
        perform give_opening(of_account, of_order, line.id, line.flavor_id, unknown);
      end if;
      perform free_lots(of_account, line.id, line.allocated + unknown - line.qty) where line.allocated + unknown > line.qty;
      if passes_approval or delivered or line.qty > line.was then
        needed := greatest(0, line.qty - line.allocated - unknown);
      end if;
    end if;
    if needed > 0 then
      if delivered and keeps_notice and not passes_approval and line.qty = line.was then
        raise exception 'lots were recalled' using errcode = 'WB005';
      end if;
      freed := take_lots(of_account, of_order, line.id, line.flavor_id, line.is_sample, needed, how);
      if freed < needed then
        raise exception 'too little in lots' using errcode = 'WB004', detail = json_build_object(
          'flavor', line.flavor, 'available', freed, 'needed', needed);
      end if;
    end if;
  end loop;
  if passes_approval then
    needed := 0;
    update order_lines l set unallocated = 0 where l.account_id = of_account and l.order_id = of_order and l.unallocated > 0;
    -- What an approved order takes of the lots nobody waits for any more, so that only a figure that could not fall lower changes.
    of_flavors := array(
      select f.id from flavors f where f.account_id = of_account and f.id = any(of_flavors) and f.qty = 0);
  else
    needed := count_unallocated(of_account, of_order, next_status in ('pending approval', 'pending delivery'));
  end if;
  if keeps_notice and (not approved or needed = 0) then
    update orders o set notices = array_remove(o.notices, 'Needs other lots.') where o.account_id = of_account and o.id = of_order;
  end if;
  if cardinality(of_flavors) > 0 then
    perform balance_lots(of_account, actor_id, actor_name, of_flavors, null);
  end if;
  return true;
end
$$;
revoke execute on function fit_lots(uuid, uuid, text, uuid, text, text, jsonb) from public;
grant execute on function fit_lots(uuid, uuid, text, uuid, text, text, jsonb) to waybill_app;

-- Puts the lots that a person has chosen in place of those that the order was given; the rules were asked under the same lock.
create or replace function set_allocations(
    of_account uuid, actor_id uuid, actor_name text, of_order uuid, of_flavors uuid[], chosen jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'set_allocations() writes for the account of the transaction only';
  end if;
  perform free_lots(of_account, l.id, 2147483647) from order_lines l where l.account_id = of_account and l.order_id = of_order;
  with lines as (
    select c.order_line_id, c.lot_id, c.qty, c.ship_uid, coalesce(a.returned, 0) as returned, last_place(l.id) + c.place as place
    from rows from (jsonb_to_recordset(chosen) as (order_line_id uuid, lot_id uuid, qty integer, ship_uid text))
      with ordinality as c (order_line_id, lot_id, qty, ship_uid, place)
    join order_lines l on l.account_id = of_account and l.order_id = of_order and l.id = c.order_line_id
    left join lot_allocations a on a.order_line_id = c.order_line_id and a.lot_id = c.lot_id
  ), kept as (
    insert into lot_allocations (account_id, order_id, order_line_id, lot_id, qty, ship_uid, place)
      select of_account, of_order, order_line_id, lot_id, qty, ship_uid, place from lines
      on conflict (order_line_id, lot_id) do update set qty = excluded.qty, ship_uid = excluded.ship_uid
  )
  update lots l set allocated = l.allocated + taken.qty
    from (select lot_id, sum(qty - returned)::integer as qty from lines group by 1) taken
    where l.account_id = of_account and l.id = taken.lot_id;
  perform count_unallocated(of_account, of_order, true);
  update orders o set notices = array_remove(o.notices, 'Needs other lots.')
    where o.account_id = of_account and o.id = of_order and 'Needs other lots.' = any(o.notices);
  perform balance_lots(of_account, actor_id, actor_name, of_flavors, null);
end
$$;
revoke execute on function set_allocations(uuid, uuid, text, uuid, uuid[], jsonb) from public;
grant execute on function set_allocations(uuid, uuid, text, uuid, uuid[], jsonb) to waybill_app;

-- Frees what undelivered orders have of a lot, which then need others. An order that the caller has not locked came since it
-- looked, and the transaction has to begin anew.
create or replace function free_recalled(of_account uuid, of_lot uuid, locked_orders uuid[]) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  freed uuid[] := '{}';
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'free_recalled() writes for the account of the transaction only';
  end if;
  for part in
    select a.order_id, a.order_line_id from lot_allocations a
    join orders o on o.account_id = of_account and o.id = a.order_id and o.order_status in ('pending approval', 'pending delivery')
    where a.account_id = of_account and a.lot_id = of_lot and a.qty > a.returned
  loop
    if not part.order_id = any(locked_orders) then
      raise serialization_failure using message = 'an order was given this lot meanwhile';
    end if;
    perform free_lots(of_account, part.order_line_id, 2147483647, of_lot);
    freed := freed || part.order_id;
  end loop;
  freed := array(select distinct unnest(freed));
  perform count_unallocated(of_account, each, true) from unnest(freed) each;
  update orders o set notices = o.notices || array['Needs other lots.']
    where o.account_id = of_account and o.id = any(freed) and not 'Needs other lots.' = any(o.notices);
  return freed;
end
$$;
revoke execute on function free_recalled(uuid, uuid, uuid[]) from public;
grant execute on function free_recalled(uuid, uuid, uuid[]) to waybill_app;
