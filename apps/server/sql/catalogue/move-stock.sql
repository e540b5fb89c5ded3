-- The only way a stock figure changes: figures and ledger together, or neither. No grant lets the app write either of
-- them. It runs with the owner's rights, to which row-level security does not apply, so it compares the account with that
-- of the transaction itself.
--
-- The created_at of a move is for the past of a demo.
-- The moves of one flavor count together: what one line gives back another may take. Flavors are locked in the order of
-- their ids, whoever asks, so that two transactions never deadlock.
--
-- WB002: there is less than asked for, told in the detail. WB003: there is no such flavor.
create or replace function move_stock(of_account uuid, actor_id uuid, actor_name text, moves stock_move[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change record;
  stocked flavors;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'move_stock() writes for the account of the transaction only';
  end if;
  for change in
    select m.flavor_id, sum(m.qty_change) as qty, coalesce(sum(m.sold_change), 0) as sold,
      coalesce(sum(m.held_change), 0) as held
    from unnest(moves) m
    where m.qty_change <> 0 or m.sold_change <> 0 or m.held_change <> 0
    group by 1 order by 1
  loop
    loop
      update flavors f set qty = f.qty + change.qty, qty_sold = f.qty_sold + change.sold, qty_held = f.qty_held + change.held
        where f.account_id = of_account and f.id = change.flavor_id and f.qty + change.qty >= 0 and f.qty_held + change.held >= 0;
      exit when found;
      -- Locked, so that what is told of the stock is still so, or else the update succeeds now.
      select * into stocked from flavors f where f.account_id = of_account and f.id = change.flavor_id for no key update;
      if not found then
        raise exception 'no such flavor' using errcode = 'WB003';
      elsif stocked.qty + change.qty < 0 then
        raise exception 'insufficient stock' using errcode = 'WB002', detail = json_build_object(
          'flavor_id', stocked.id, 'flavor', stocked.flavor, 'sku', stocked.sku,
          'available', stocked.qty, 'asked', -change.qty);
      elsif stocked.qty_held + change.held < 0 then
        raise exception 'insufficient stock' using errcode = 'WB002', detail = json_build_object(
          'flavor_id', stocked.id, 'flavor', stocked.flavor, 'sku', stocked.sku,
          'available', stocked.qty_held, 'asked', -change.held);
      end if;
    end loop;
  end loop;
  insert into stock_ledger (account_id, flavor_id, qty_change, sold_change, held_change, reason, order_id, entry_id, user_id,
      user_name, created_at)
    select of_account, m.flavor_id, m.qty_change, coalesce(m.sold_change, 0), coalesce(m.held_change, 0),
      m.reason, m.order_id, m.entry_id, actor_id, actor_name,
      coalesce(m.created_at, nullif(current_setting('waybill.moment', true), '')::timestamptz, clock_timestamp())
    from unnest(moves) m
    where m.qty_change <> 0 or m.sold_change <> 0 or m.held_change <> 0;
end
$$;
revoke execute on function move_stock(uuid, uuid, text, stock_move[]) from public;
grant execute on function move_stock(uuid, uuid, text, stock_move[]) to waybill_app;
