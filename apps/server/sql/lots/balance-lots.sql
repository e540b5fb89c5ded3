-- Whether orders may take from a lot on a day: nothing else decides it.
create or replace function lot_is_sellable(state text, test_status text, finished_good boolean, expires_on date, on_day date)
  returns boolean language sql immutable parallel safe as $$
  select state = 'active' and test_status in ('passed', 'retest_passed') and finished_good
    and (expires_on is null or expires_on >= on_day)
$$;

create or replace function keeps_lots(of_account uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select from trade_settings t where t.account_id = of_account and t.lots = 'on');
end $$;

-- The day in the account's zone, or that which a demo makes.
create or replace function today_of(of_account uuid) returns date language plpgsql stable as $$ begin
  return (select (moment() at time zone a.time_zone)::date from accounts a where a.id = of_account);
end $$;
grant execute on function keeps_lots(uuid), today_of(uuid) to waybill_app;

-- Brings the two figures of flavors to what their lots say: for sale is what lies in sellable lots and no pending order waits
-- for, held is what lies in all others. Writes one row of the stock ledger for a flavor whose figures differ. Whoever calls it
-- has locked the flavors, has changed lots, and names the reason; without one it is by which way the cases went.
create or replace function balance_lots(of_account uuid, actor_id uuid, actor_name text, of_flavors uuid[], why text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := today_of(of_account);
  moves stock_move[];
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'balance_lots() writes for the account of the transaction only';
  end if;
  update lots l set for_sale = not l.for_sale
    where l.account_id = of_account and l.flavor_id = any(of_flavors) and l.in_house
      and l.for_sale <> lot_is_sellable(l.state, l.test_status, l.finished_good, l.expires_on, today);
  select array_agg(row(c.id, c.for_sale - c.qty, 0,
      coalesce(why, case when c.for_sale < c.qty or c.held > c.qty_held then 'held' else 'released' end),
      null, null, c.held - c.qty_held, null)::stock_move) into moves
    from (
      select f.id, f.qty, f.qty_held, greatest(0, coalesce(h.sellable, 0) - coalesce(r.cases, 0))::integer as for_sale,
        coalesce(h.held, 0)::integer as held
      from flavors f
      cross join lateral (
        select sum(l.available) filter (where l.for_sale) as sellable, sum(l.available) filter (where not l.for_sale) as held
        from lots l where l.account_id = of_account and l.flavor_id = f.id and l.in_house) h
      cross join lateral (
        select sum(l.unallocated) as cases from order_lines l
        where l.account_id = of_account and l.flavor_id = f.id and l.unallocated > 0) r
      where f.account_id = of_account and f.id = any(of_flavors)) c
    where c.for_sale <> c.qty or c.held <> c.qty_held;
  if moves is not null then
    perform move_stock(of_account, actor_id, actor_name, moves);
  end if;
end
$$;
revoke execute on function balance_lots(uuid, uuid, text, uuid[], text) from public;
grant execute on function balance_lots(uuid, uuid, text, uuid[], text) to waybill_app;

-- What every change of lots begins with: locks the flavors in the order of their ids, and takes lots that have expired since
-- the last midnight out of what is for sale, so that a machine that slept sells none of them. Answers whether lots count.
create or replace function open_lots(of_account uuid, actor_id uuid, actor_name text, of_flavors uuid[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moves stock_move[];
  gone uuid[];
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'open_lots() writes for the account of the transaction only';
  end if;
  -- Whoever turns lots on or off waits for those who found them as they were.
  perform pg_advisory_xact_lock_shared(hashtextextended('lots of ' || of_account, 0));
  if not keeps_lots(of_account) then
    return false;
  end if;
  perform from flavors f where f.account_id = of_account and f.id = any(of_flavors) order by f.id for no key update;
  with expired as (
    update lots l set for_sale = false
      where l.account_id = of_account and l.flavor_id = any(of_flavors) and l.in_house and l.for_sale
        and l.expires_on < today_of(of_account)
      returning l.id, l.flavor_id, l.available
  ), counted as (
    select e.flavor_id, sum(e.available)::integer as cases, (
        select coalesce(sum(l.available), 0)::integer from lots l
        where l.account_id = of_account and l.flavor_id = e.flavor_id and l.in_house and l.for_sale) as sellable, (
        select coalesce(sum(l.unallocated), 0)::integer from order_lines l
        where l.account_id = of_account and l.flavor_id = e.flavor_id and l.unallocated > 0) as reserved
    from expired e group by 1
  )
  -- The statement sees the lots as they were before it.
  select array_agg(row(c.flavor_id, greatest(0, c.sellable - c.cases - c.reserved) - greatest(0, c.sellable - c.reserved), 0,
      'lot_expired', null, null, c.cases, null)::stock_move), (select array_agg(e.id) from expired e)
    into moves, gone from counted c;
  if moves is not null then
    perform move_stock(of_account, actor_id, actor_name, moves);
    perform log_activity(of_account, actor_id, actor_name, 'update', 'lot', l.id, 'Lot ' || l.lot_number || ' expired',
        jsonb_build_object('changes', jsonb_build_object('sellable', jsonb_build_object('from', true, 'to', false))))
      from lots l where l.account_id = of_account and l.id = any(gone);
  end if;
  return true;
end
$$;
revoke execute on function open_lots(uuid, uuid, text, uuid[]) from public;
grant execute on function open_lots(uuid, uuid, text, uuid[]) to waybill_app;
