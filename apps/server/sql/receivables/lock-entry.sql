-- The app may not change an entry, and so can not lock it by itself either.
create or replace function lock_entry(of_account uuid, of_entry uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'lock_entry() locks for the account of the transaction only';
  end if;
  perform from ledger_entries e where e.account_id = of_account and e.id = of_entry for no key update;
end
$$;
revoke execute on function lock_entry(uuid, uuid) from public;
grant execute on function lock_entry(uuid, uuid) to waybill_app;
