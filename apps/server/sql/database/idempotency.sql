-- A request that carries an Idempotency-Key is done once; within 24 hours the same request again gets the same reply.
-- The key's row is written in the transaction of the work, so a failed request leaves no key behind.

-- 'replayed' with the first reply or the order that was placed, 'reused' if the key came with another request, or null if
-- it is not in use.
create or replace function find_idempotency_key(
    of_account uuid, of_key text, of_hash text, out state text, out first_reply jsonb, out first_order uuid)
  language plpgsql stable as $$
begin
  select case when k.request_hash = of_hash then 'replayed' else 'reused' end, k.reply, k.order_id
    into state, first_reply, first_order
    from idempotency_keys k
    where k.account_id = of_account and k.key = of_key and k.created_at >= now() - interval '24 hours';
end
$$;

-- 'claimed' if the work is to be done, else what find_idempotency_key() tells. Whoever places an order names it here;
-- any other reply is saved when the work is done. A second request with a key that is being worked under waits here for
-- the first to end.
create or replace function claim_idempotency_key(
    of_account uuid, of_key text, of_hash text, of_order uuid, out state text, out first_reply jsonb, out first_order uuid)
  language plpgsql as $$
begin
  insert into idempotency_keys as known (account_id, key, request_hash, order_id) values (of_account, of_key, of_hash, of_order)
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, order_id = excluded.order_id, reply = null, created_at = now()
      where known.created_at < now() - interval '24 hours';
  if found then
    state := 'claimed';
    first_order := of_order;
  else
    select k.state, k.first_reply, k.first_order into state, first_reply, first_order
      from find_idempotency_key(of_account, of_key, of_hash) k;
  end if;
end
$$;

create or replace function save_idempotent_reply(of_account uuid, of_key text, reply_to_save jsonb) returns void
  language plpgsql as $$
begin
  update idempotency_keys k set reply = reply_to_save where k.account_id = of_account and k.key = of_key;
end
$$;
revoke execute on function find_idempotency_key(uuid, text, text), claim_idempotency_key(uuid, text, text, uuid),
  save_idempotent_reply(uuid, text, jsonb) from public;
grant execute on function find_idempotency_key(uuid, text, text), claim_idempotency_key(uuid, text, text, uuid),
  save_idempotent_reply(uuid, text, jsonb) to waybill_app;
