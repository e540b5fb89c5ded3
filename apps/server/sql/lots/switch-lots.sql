-- Part of switch_lots(): memos and orders that changed while lots did not count.
create or replace function catch_up_lots(of_account uuid) returns void language plpgsql as $$
declare
  back lot_returns;
  line record;
  lot uuid;
begin
  for back in
    select r.* from lot_returns r
    join ledger_entries e on e.account_id = of_account and e.id = r.entry_id and e.voided_on is not null
    where r.account_id = of_account and not r.voided
  loop
    perform undo_return(of_account, back, true);
  end loop;
  for line in
    select a.order_line_id as id, case when o.order_status in ('pending approval', 'cancelled') then sum(a.qty)
      when is_delivered(o.order_status) then sum(a.qty) - l.qty
      when sum(a.qty) <> l.qty then sum(a.qty) else 0 end as cases
    from lot_allocations a
    join order_lines l on l.order_id = a.order_id and l.id = a.order_line_id
    join orders o on o.account_id = of_account and o.id = a.order_id
    where a.account_id = of_account
    group by a.order_line_id, o.order_status, l.qty
  loop
    perform free_lots(of_account, line.id, line.cases::integer) where line.cases > 0;
  end loop;
  -- What a memo brought back of an order that never left is not waited for.
  for line in
    select o.id as order_id, m.entry_id, m.order_line_id as id, l.flavor_id, m.goods, m.qty - coalesce((
      select sum(r.qty) from lot_returns r where r.entry_id = m.entry_id and r.order_line_id = l.id and not r.voided), 0) as cases
    from orders o
    join ledger_entries e on e.account_id = of_account and e.order_id = o.id and e.kind = 'credit_memo' and e.voided_on is null
    join credit_memo_lines m on m.account_id = of_account and m.entry_id = e.id and m.goods <> 'none' and m.qty > 0
    join order_lines l on l.order_id = o.id and l.id = m.order_line_id
    where o.account_id = of_account and o.order_status in ('pending approval', 'pending delivery')
  loop
    continue when line.cases <= 0;
    lot := opening_lot(of_account, line.flavor_id);
    perform give_opening(of_account, line.order_id, line.id, line.flavor_id, line.cases::integer);
    update lot_allocations a set returned = a.returned + line.cases where a.order_line_id = line.id and a.lot_id = lot;
    if line.goods = 'for_sale' then
      update lots l set allocated = l.allocated - line.cases, adjusted = l.adjusted - line.cases
        where l.account_id = of_account and l.id = lot;
    end if;
    insert into lot_returns (account_id, entry_id, order_line_id, lot_id, to_lot_id, qty)
      values (of_account, line.entry_id, line.id, lot,
        case when line.goods = 'for_sale' then lot else return_lot(of_account, lot) end, line.cases);
  end loop;
  perform count_unallocated(of_account, o.id, true) from orders o
    where o.account_id = of_account and o.order_status in ('pending approval', 'pending delivery');
end
$$;
revoke execute on function catch_up_lots(uuid) from public;

-- Part of switch_lots(): of what orders wait for, and no sellable lot has, the newest orders miss it.
create or replace function miss_unallocated(of_account uuid) returns void language plpgsql as $$
begin
  with waiting as (
    select l.order_id, l.id, l.unallocated, sum(l.unallocated) over flavor - coalesce((
        select sum(k.available) from lots k
        where k.account_id = of_account and k.flavor_id = l.flavor_id and k.in_house and k.for_sale), 0) as short,
      sum(l.unallocated) over (
        partition by l.flavor_id order by l.order_id desc, l.position rows unbounded preceding) - l.unallocated as before
    from order_lines l where l.account_id = of_account and l.unallocated > 0
    window flavor as (partition by l.flavor_id)
  )
  update order_lines l set missing = least(w.unallocated, w.short - w.before)
    from waiting w where l.order_id = w.order_id and l.id = w.id and w.before < w.short;
end
$$;
revoke execute on function miss_unallocated(uuid) from public;

-- A lot of what lies in the house and is in no lot, with its entry in the log.
create or replace function add_opening_lot(of_account uuid, actor_id uuid, actor_name text, of_flavor uuid, cases integer) returns void
  language plpgsql as $$
declare
  lot uuid;
begin
  -- The one that this transaction has made already, for goods of memos.
  update lots l set received = l.received + cases, for_sale = true
    where l.account_id = of_account and l.flavor_id = of_flavor and l.opening and l.created_at = moment() and l.state = 'active'
    returning id into lot;
  if not found then
    insert into lots (account_id, flavor_id, lot_number, received, received_on, test_status, opening, for_sale)
      values (of_account, of_flavor, 'OPENING', cases, today_of(of_account), 'passed', true, true) returning id into lot;
  end if;
  perform log_activity(of_account, actor_id, actor_name, 'create', 'lot', lot,
      'Opened lot OPENING with ' || cases || ' cases of ' || p.product_name || ', ' || f.flavor,
      jsonb_build_object('created', jsonb_build_object('lot_number', 'OPENING', 'received', cases, 'sku', f.sku)))
    from flavors f join products p on p.account_id = of_account and p.id = f.product_id
    where f.account_id = of_account and f.id = of_flavor;
end
$$;
revoke execute on function add_opening_lot(uuid, uuid, text, uuid, integer) from public;

-- Turning lots on: all that lies in the house goes into lots, of which those that are known already count, so that a second
-- time makes opening lots of the difference only. No figure changes. Turning them off keeps lots, history and both figures.
-- All flavors are locked first: who takes stock waits, and then finds the switch as it was set.
create or replace function switch_lots(of_account uuid, actor_id uuid, actor_name text, turns_on boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  differing record;
  lot uuid;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'switch_lots() writes for the account of the transaction only';
  end if;
  perform from flavors f where f.account_id = of_account order by f.id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('lots of ' || of_account, 0));
  if not turns_on then
    perform miss_unallocated(of_account);
    update order_lines l set unallocated = 0 where l.account_id = of_account and l.unallocated > 0;
    update orders o set notices = array_remove(o.notices, 'Needs other lots.')
      where o.account_id = of_account and o.order_status = 'pending delivery' and 'Needs other lots.' = any(o.notices);
    return;
  end if;
  perform catch_up_lots(of_account);
  update lots l set for_sale = not l.for_sale
    where l.account_id = of_account and l.in_house
      and l.for_sale <> lot_is_sellable(l.state, l.test_status, l.finished_good, l.expires_on, today_of(of_account));
  for differing in
    select f.id, f.qty + coalesce(r.cases, 0) - coalesce(m.cases, 0) - coalesce(h.sellable, 0) as sellable, f.qty_held - coalesce(h.held, 0) as held
    from flavors f
    left join (
      select l.flavor_id, sum(l.available) filter (where l.for_sale) as sellable, sum(l.available) filter (where not l.for_sale) as held
      from lots l where l.account_id = of_account and l.in_house group by 1) h on h.flavor_id = f.id
    left join (
      select l.flavor_id, sum(l.unallocated) as cases from order_lines l where l.account_id = of_account and l.unallocated > 0
      group by 1) r on r.flavor_id = f.id
    left join (
      select l.flavor_id, sum(l.missing) as cases from order_lines l where l.account_id = of_account and l.missing > 0
      group by 1) m on m.flavor_id = f.id
    where f.account_id = of_account
  loop
    if differing.sellable > 0 then
      perform add_opening_lot(of_account, actor_id, actor_name, differing.id, differing.sellable::integer);
    elsif differing.sellable < 0 then
      perform shrink_lots(of_account, differing.id, -differing.sellable::integer, true);
    end if;
    if differing.held > 0 then
      lot := return_lot(of_account, opening_lot(of_account, differing.id));
      update lots l set received = l.received + differing.held where l.account_id = of_account and l.id = lot;
    elsif differing.held < 0 then
      perform shrink_lots(of_account, differing.id, -differing.held::integer, false);
    end if;
  end loop;
  -- What orders miss, and the stock has by now, is theirs.
  perform balance_lots(of_account, actor_id, actor_name, array(
    select distinct l.flavor_id from order_lines l where l.account_id = of_account and l.missing > 0), null);
  update order_lines l set missing = 0 where l.account_id = of_account and l.missing > 0;
end
$$;
revoke execute on function switch_lots(uuid, uuid, text, boolean) from public;
grant execute on function switch_lots(uuid, uuid, text, boolean) to waybill_app;

-- What a new flavor is said to have becomes its opening lot; its stock was moved already.
create or replace function open_stock(of_account uuid, actor_id uuid, actor_name text, of_flavors uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not open_lots(of_account, actor_id, actor_name, of_flavors) then
    return;
  end if;
  perform add_opening_lot(of_account, actor_id, actor_name, f.id, f.qty) from flavors f
    where f.account_id = of_account and f.id = any(of_flavors) and f.qty > 0
      and not exists (select from lots l where l.account_id = of_account and l.flavor_id = f.id);
end
$$;
revoke execute on function open_stock(uuid, uuid, text, uuid[]) from public;
grant execute on function open_stock(uuid, uuid, text, uuid[]) to waybill_app;

-- Cases that were counted already, in the opening lot, are taken out of it; answers how many there were, and takes none when
-- that is too few.
create or replace function take_opening(of_account uuid, of_flavor uuid, cases integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  there integer;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'take_opening() writes for the account of the transaction only';
  end if;
  select coalesce(sum(l.available), 0) into there from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.opening and l.for_sale;
  if there >= cases then
    -- The opening lots come first there.
    perform shrink_lots(of_account, of_flavor, cases, true);
  end if;
  return there;
end
$$;
revoke execute on function take_opening(uuid, uuid, integer) from public;
grant execute on function take_opening(uuid, uuid, integer) to waybill_app;
