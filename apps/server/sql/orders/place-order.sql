-- Stores an order that the domain's rules have let pass, in one call: stock, number, order, lines, log entry and reply.
-- Flavors are locked in the order of their ids and the account's counter last, so that two orders never deadlock and the
-- counter, which all orders of an account share, is held for the shortest time.
--
-- WB001: a product was changed or removed since the rules were asked; WB002 and WB003 are those of move_stock(). After each
-- of them nothing is stored, and the rules have to be asked again.
create or replace function place_order(
    of_account uuid, idempotency_key text, hash text, new_order jsonb, lines jsonb, moves jsonb,
    out state text, out document text)
  language plpgsql as $$
declare
  new_id uuid := new_order ->> 'id';
  seller_id uuid := new_order ->> 'agent_id';
  seller_name text := new_order ->> 'agent_name';
  line record;
  new_number bigint;
  stored jsonb;
begin
  perform set_config('waybill.account_id', of_account::text, true);
  if idempotency_key is not null then
    select k.state, k.first_reply::text into state, document
      from claim_idempotency_key(of_account, idempotency_key, hash) k;
    if state <> 'claimed' then
      return;
    end if;
  end if;
  perform move_stock(of_account, seller_id, seller_name, moves);
  -- Who changes a product locks its flavors, and these are ours by now: what is read here stays so.
  for line in select l.flavor_id, l.product_version
    from jsonb_to_recordset(lines) as l (flavor_id uuid, product_version integer)
  loop
    perform from flavors f join products p on p.account_id = f.account_id and p.id = f.product_id
      where f.account_id = of_account and f.id = line.flavor_id and f.deleted_at is null
        and p.version = line.product_version and p.deleted_at is null;
    if not found then
      raise exception 'a product has changed' using errcode = 'WB001';
    end if;
  end loop;
  insert into order_counters as counter (account_id, last_number) values (of_account, 1001)
    on conflict (account_id) do update set last_number = counter.last_number + 1
    returning last_number into new_number;
  insert into orders (account_id, id, number, store_id, store_name, store_license, processor_name, processor_license,
      order_status, items_total, subtotal, tax_rate, order_total, agent_id, agent_name)
    select of_account, new_id, new_number, o.store_id, o.store_name, o.store_license, o.processor_name, o.processor_license,
      o.order_status, o.items_total, o.subtotal, o.tax_rate, o.order_total, seller_id, seller_name
    from jsonb_to_record(new_order) as o (store_id uuid, store_name text, store_license text, processor_name text,
      processor_license text, order_status text, items_total integer, subtotal numeric, tax_rate numeric, order_total numeric);
  perform add_order_lines(of_account, new_id, lines);
  select d.document::text into document from order_documents d where d.account_id = of_account and d.id = new_id;
  stored := document::jsonb;
  perform log_activity(of_account, seller_id, seller_name, 'create', 'order', new_id,
    'Created order ' || (stored ->> 'order_number') || ' for ' || (stored ->> 'store_name'),
    jsonb_build_object('created', stored));
  if idempotency_key is not null then
    perform save_idempotent_reply(of_account, idempotency_key, stored);
  end if;
  state := 'placed';
end
$$;
revoke execute on function place_order(uuid, text, text, jsonb, jsonb, jsonb) from public;
grant execute on function place_order(uuid, text, text, jsonb, jsonb, jsonb) to waybill_app;
