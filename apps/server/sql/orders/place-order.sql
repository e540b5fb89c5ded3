-- Stores an order that the domain's rules have let pass, in one call: stock, number, order, lines and log entry. What the order says is
-- known to the caller but for what stands here as out; a document is read only of an order that was placed before, under the same key.
-- Flavors are locked in the order of their ids and the account's counter last, so that two orders never deadlock and the
-- counter, which all orders of an account share, is held for the shortest time.
--
-- WB001: a product was changed or removed since the rules were asked, or other orders have used up the store's limit meanwhile; WB002 and
-- WB003 are those of move_stock(). After each of them nothing is stored, and the rules have to be asked again.
drop function if exists place_order(uuid, text, text, jsonb, jsonb);
create function place_order(
    of_account uuid, idempotency_key text, hash text, new_order jsonb, lines jsonb,
    out state text, out new_id uuid, out new_number bigint, out placed_at text, out document text)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  seller_id uuid := new_order ->> 'agent_id';
  seller_name text := new_order ->> 'agent_name';
  is_outdated boolean;
  keeps_lots boolean;
begin
  perform set_config('waybill.account_id', of_account::text, true);
  new_id := time_ordered_id();
  if idempotency_key is not null then
    select k.state, k.first_order into state, new_id
      from claim_idempotency_key(of_account, idempotency_key, hash, new_id) k;
    if state <> 'claimed' then
      document := order_document(of_account, new_id);
      return;
    end if;
  end if;
  perform move_stock(of_account, seller_id, seller_name, array(
    select row(l.flavor_id, -l.qty, l.qty, 'order_created', new_id, null, 0, null)::stock_move
    from jsonb_to_recordset(lines) as l (flavor_id uuid, qty integer)));
  -- Who changes a product locks its flavors, and these are ours by now: what is read here stays so, and the switch of lots too.
  select bool_or(l.product_version is distinct from (
      select p.version from flavors f
      join products p on p.account_id = f.account_id and p.id = f.product_id and p.deleted_at is null
      where f.account_id = of_account and f.id = l.flavor_id and f.deleted_at is null)),
      (select t.lots = 'on' from trade_settings t where t.account_id = of_account)
    into is_outdated, keeps_lots
    from jsonb_to_recordset(lines) as l (flavor_id uuid, product_version integer);
  if is_outdated then
    raise exception 'a product has changed' using errcode = 'WB001';
  end if;
  -- Lines that are no samples may not take what other such lines wait for, beside the trade samples.
  if keeps_lots then
    perform from (
        select l.flavor_id, sum(l.qty) as qty from jsonb_to_recordset(lines) as l (flavor_id uuid, qty integer, is_sample boolean)
        where not l.is_sample group by 1) asked
      where asked.qty > sale_limit(of_account, asked.flavor_id);
    if found then
      raise exception 'other lines took what is for sale' using errcode = 'WB001';
    end if;
  end if;
  update order_counters set last_number = last_number + 1 where account_id = of_account returning last_number into new_number;
  if not found then
    insert into order_counters as counter (account_id, last_number) values (of_account, 1001)
      on conflict (account_id) do update set last_number = counter.last_number + 1
      returning last_number into new_number;
  end if;
  -- The counter is held by now: orders that came to the same store since the checks were asked may have used up its limit.
  if new_number > (new_order ->> 'last_number')::bigint + 1 then
    perform from orders o where o.account_id = of_account
      and o.number between (new_order ->> 'last_number')::bigint + 1 and new_number - 1
      and o.store_id = (new_order ->> 'store_id')::uuid
      having sum(o.order_total) > (new_order ->> 'room')::numeric;
    if found then
      raise exception 'the store owes another amount' using errcode = 'WB001';
    end if;
  end if;
  insert into orders (account_id, id, number, store_id, store_name, store_license, processor_name, processor_license,
      order_status, items_total, subtotal, tax_rate, order_total, payment_terms, agent_id, agent_name)
    select of_account, new_id, new_number, o.store_id, o.store_name, o.store_license, o.processor_name, o.processor_license,
      o.order_status, o.items_total, o.subtotal, o.tax_rate, o.order_total, coalesce(o.payment_terms, 'credit'), seller_id,
      seller_name
    from jsonb_to_record(new_order) as o (store_id uuid, store_name text, store_license text, processor_name text,
      processor_license text, order_status text, items_total integer, subtotal numeric, tax_rate numeric, order_total numeric,
      payment_terms text)
    returning iso(created_at) into placed_at;
  perform add_order_lines(of_account, new_id, lines, coalesce(keeps_lots, false));
  -- What a later edit changes stands in the entry of the edit, everything else on the order for ever.
  perform log_activity(of_account, seller_id, seller_name, 'create', 'order', new_id,
    'Created order ORD-' || new_number || ' for ' || (new_order ->> 'store_name'),
    jsonb_build_object('created', jsonb_build_object('order_total', new_order -> 'order_total')));
  if new_order ? 'checks' then
    perform record_checks(of_account, new_id, 'ORD-' || new_number, seller_id, seller_name, new_order -> 'checks',
      (new_order ->> 'is_overridden')::boolean);
  end if;
  state := 'placed';
end
$$;
revoke execute on function place_order(uuid, text, text, jsonb, jsonb) from public;
grant execute on function place_order(uuid, text, text, jsonb, jsonb) to waybill_app;
