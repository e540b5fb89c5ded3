-- The parts that fit_lots() and its like are made of. They run with the owner's rights within those, and nobody else may call
-- them; whoever does has locked the flavor, so that no two take from one lot at once.

-- The place of what a line was given last, 0 for nothing.
create or replace function last_place(of_line uuid) returns integer language plpgsql stable as $$ begin
  return coalesce((select max(a.place) from lot_allocations a where a.order_line_id = of_line), 0);
end $$;
revoke execute on function last_place(uuid) from public;

-- Takes cases of sellable lots for a line, in the order that the business has chosen, as far as there are any. A sample line
-- takes trade samples first, any other line none.
create or replace function take_lots(
    of_account uuid, of_order uuid, of_line uuid, of_flavor uuid, for_sample boolean, needed integer, how text)
  returns integer language plpgsql as $$
declare
  taken integer;
begin
  with ranked as (
    select l.id, l.available, sum(l.available) over sorted - l.available as before, row_number() over sorted as rank
    from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.for_sale
      and (for_sample or not l.trade_sample)
    window sorted as (order by for_sample and not l.trade_sample, case when how = 'fefo' then l.expires_on end,
      case when how = 'fefo' then l.packaged_on end, l.received_on, l.id rows unbounded preceding)
  ), picked as (
    select id, least(available, needed - before)::integer as qty, rank from ranked where before < needed
  ), kept as (
    insert into lot_allocations as a (account_id, order_id, order_line_id, lot_id, qty, place)
      select of_account, of_order, of_line, id, qty, last_place(of_line) + rank from picked
      on conflict (order_line_id, lot_id) do update set qty = a.qty + excluded.qty
  ), counted as (
    update lots l set allocated = l.allocated + p.qty from picked p where l.account_id = of_account and l.id = p.id
      returning p.qty
  )
  select coalesce(sum(qty), 0) into taken from counted;
  return taken;
end
$$;

-- The same for all lines of an order at once, each of a flavor of its own, as approving one asks for. Answers the first line that
-- is short, as the detail of WB004.
create or replace function take_all_lots(of_account uuid, of_order uuid, how text) returns json language plpgsql as $$
declare
  short json;
begin
  with lines as (
    select n.id, n.position, n.flavor_id, n.flavor, n.is_sample, n.qty - coalesce((
      select sum(a.qty) from lot_allocations a where a.order_line_id = n.id), 0)::integer as needed
    from order_lines n where n.account_id = of_account and n.order_id = of_order
  ), ranked as (
    select n.id as line_id, n.needed, l.id, l.available, sum(l.available) over sorted - l.available as before,
      row_number() over sorted as rank
    from lines n
    join lots l on l.account_id = of_account and l.flavor_id = n.flavor_id and l.in_house and l.for_sale
      and (n.is_sample or not l.trade_sample)
    where n.needed > 0
    window sorted as (partition by n.id order by n.is_sample and not l.trade_sample, case when how = 'fefo' then l.expires_on end,
      case when how = 'fefo' then l.packaged_on end, l.received_on, l.id rows unbounded preceding)
  ), picked as (
    select line_id, id, least(available, needed - before)::integer as qty, rank from ranked where before < needed
  ), kept as (
    insert into lot_allocations as a (account_id, order_id, order_line_id, lot_id, qty, place)
      select of_account, of_order, line_id, id, qty, last_place(line_id) + rank from picked
      on conflict (order_line_id, lot_id) do update set qty = a.qty + excluded.qty
  ), counted as (
    update lots l set allocated = l.allocated + p.qty from picked p where l.account_id = of_account and l.id = p.id
      returning p.line_id, p.qty
  ), taken as (
    select line_id, sum(qty) as qty from counted group by 1
  )
  select json_build_object('flavor', n.flavor, 'available', coalesce(t.qty, 0), 'needed', n.needed) into short
    from lines n left join taken t on t.line_id = n.id
    where n.needed > coalesce(t.qty, 0) order by n.position limit 1;
  return short;
end
$$;
revoke execute on function take_all_lots(uuid, uuid, text) from public;

-- Frees cases of a line from what was allocated last, but never what came back by a memo. A closed lot opens for them again.
create or replace function free_lots(of_account uuid, of_line uuid, wanted integer, of_lot uuid default null) returns integer
  language plpgsql as $$
declare
  part record;
  cases integer;
  freed integer := 0;
begin
  for part in
    select a.lot_id, a.qty, a.returned from lot_allocations a
    where a.order_line_id = of_line and a.account_id = of_account and a.qty > a.returned and (of_lot is null or a.lot_id = of_lot)
    order by a.place desc
  loop
    cases := least(part.qty - part.returned, wanted - freed);
    exit when cases <= 0;
    if cases = part.qty then
      delete from lot_allocations a where a.order_line_id = of_line and a.lot_id = part.lot_id;
    else
      update lot_allocations a set qty = a.qty - cases where a.order_line_id = of_line and a.lot_id = part.lot_id;
    end if;
    update lots l set allocated = l.allocated - cases, state = case when l.state = 'closed' then 'active' else l.state end
      where l.account_id = of_account and l.id = part.lot_id;
    freed := freed + cases;
  end loop;
  return freed;
end
$$;

-- The lot that takes what was in the house before there were lots, or is given to it later.
create or replace function opening_lot(of_account uuid, of_flavor uuid) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select l.id into found_id from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.opening and l.returned_from is null and l.state = 'active'
      and l.test_status = 'passed'
    order by l.created_at desc, l.id desc limit 1;
  if not found then
    insert into lots (account_id, flavor_id, lot_number, received, received_on, test_status, opening)
      values (of_account, of_flavor, 'OPENING', 0, today_of(of_account), 'passed', true) returning id into found_id;
  end if;
  return found_id;
end
$$;

-- Cases of a line that left before there were lots become cases of the opening lot, from which they can come back.
create or replace function give_opening(of_account uuid, of_order uuid, of_line uuid, of_flavor uuid, cases integer) returns void
  language plpgsql as $$
declare
  lot uuid;
begin
  if cases <= 0 then
    return;
  end if;
  lot := opening_lot(of_account, of_flavor);
  update lots l set received = l.received + cases, allocated = l.allocated + cases where l.account_id = of_account and l.id = lot;
  insert into lot_allocations as a (account_id, order_id, order_line_id, lot_id, qty, place)
    values (of_account, of_order, of_line, lot, cases, last_place(of_line) + 1)
    on conflict (order_line_id, lot_id) do update set qty = a.qty + excluded.qty;
end
$$;

-- The lot beside a lot that takes what came back of it and may not be sold; without a tag until one is entered.
create or replace function return_lot(of_account uuid, of_lot uuid) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select l.id into found_id from lots l
    where l.account_id = of_account and l.returned_from = of_lot and l.state = 'quarantine' and l.package_uid is null
    order by l.created_at desc, l.id desc limit 1;
  if not found then
    insert into lots (account_id, flavor_id, lot_number, received, received_on, supplier_name, supplier_license, harvested_on,
        packaged_on, expires_on, thc_mg, cbd_mg, thc_percent, cbd_percent, test_status, certificate_link, certificate_file_id,
        finished_good, trade_sample, returned_from, state, state_reason)
      select of_account, l.flavor_id, l.lot_number || '-R', 0, today_of(of_account), l.supplier_name, l.supplier_license,
        l.harvested_on, l.packaged_on, l.expires_on, l.thc_mg, l.cbd_mg, l.thc_percent, l.cbd_percent, l.test_status,
        l.certificate_link, l.certificate_file_id, l.finished_good, l.trade_sample, l.id, 'quarantine', 'Returned'
      from lots l where l.account_id = of_account and l.id = of_lot
      returning id into found_id;
  end if;
  return found_id;
end
$$;

-- Takes cases off lots that count for sale, or off those that do not, the opening lots first; answers how many were there.
create or replace function shrink_lots(of_account uuid, of_flavor uuid, wanted integer, of_sellable boolean) returns integer
  language plpgsql as $$
declare
  shrunken integer;
begin
  with ranked as (
    select l.id, l.available, sum(l.available) over (
      order by not l.opening, l.expires_on, l.received_on, l.id rows unbounded preceding) - l.available as before
    from lots l
    where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.for_sale = of_sellable
  ), shrunk as (
    update lots l set adjusted = l.adjusted - least(r.available, wanted - r.before)::integer
      from ranked r where l.account_id = of_account and l.id = r.id and r.before < wanted
      returning least(r.available, wanted - r.before) as cases
  )
  select coalesce(sum(cases), 0) into shrunken from shrunk;
  return shrunken;
end
$$;

-- After what was allocated has changed: which cases of its lines wait for a lot, while the order is not delivered.
create or replace function count_unallocated(of_account uuid, of_order uuid, is_pending boolean) returns integer
  language plpgsql as $$
begin
  update order_lines l set unallocated = counted.cases
    from (
      select l.id, case when is_pending then greatest(0, l.qty - coalesce((
        select sum(a.qty) from lot_allocations a where a.order_line_id = l.id), 0)) else 0 end as cases
      from order_lines l where l.account_id = of_account and l.order_id = of_order) counted
    where l.order_id = of_order and l.id = counted.id and l.unallocated <> counted.cases;
  return (select coalesce(sum(l.unallocated), 0) from order_lines l where l.account_id = of_account and l.order_id = of_order);
end
$$;
revoke execute on function take_lots(uuid, uuid, uuid, uuid, boolean, integer, text), free_lots(uuid, uuid, integer, uuid),
  opening_lot(uuid, uuid), give_opening(uuid, uuid, uuid, uuid, integer), return_lot(uuid, uuid),
  shrink_lots(uuid, uuid, integer, boolean), count_unallocated(uuid, uuid, boolean) from public;
