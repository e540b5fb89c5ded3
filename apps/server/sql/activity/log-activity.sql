-- Under which of the screen's filters an entry stands.
create or replace function activity_kind(action text, entity text) returns text language sql immutable parallel safe as $$
  select case
    when action in ('login', 'logout') then 'session'
    when entity in ('product', 'brand', 'processor', 'lot') then 'product'
    when entity in ('order', 'store') then entity
    when entity in ('payment', 'credit_memo', 'write_off', 'refund', 'default_notice', 'issued_invoice', 'run') then 'order'
    when entity in ('user', 'agent', 'driver', 'account') then 'user'
    else 'other'
  end
$$;

-- The only way into the activity log: no grant lets the app insert into it. It runs with the owner's rights, to which
-- row-level security does not apply, so it compares the account with that of the transaction itself.
create or replace function log_activity(
    of_account uuid, actor_id uuid, actor_name text, action text, entity text, of_entity uuid, message text, data jsonb,
    level text default 'info', happened_at timestamptz default moment())
  returns activity_log
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry activity_log;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'log_activity() writes for the account of the transaction only';
  end if;
  insert into activity_log (account_id, user_id, user_name, action_type, entity_type, entity_id, log_message,
      additional_data, severity, created_at, kind)
    values (of_account, actor_id, actor_name, action, entity, of_entity, message, data, level, happened_at,
      activity_kind(action, entity))
    returning * into entry;
  return entry;
end
$$;
revoke execute on function log_activity(uuid, uuid, text, text, text, uuid, text, jsonb, text, timestamptz) from public;
grant execute on function log_activity(uuid, uuid, text, text, text, uuid, text, jsonb, text, timestamptz) to waybill_app;
