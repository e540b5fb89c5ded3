-- The next number of a series of the account: from 1001, without gaps or repeats, because the counter is locked until the
-- transaction ends. The series of an entry is its kind; others have a name of their own.
create or replace function next_number(of_account uuid, of_series text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'next_number() writes for the account of the transaction only';
  end if;
  insert into document_counters as counter (account_id, series, last_number) values (of_account, of_series, 1001)
    on conflict (account_id, series) do update set last_number = counter.last_number + 1
    returning last_number into taken;
  return taken;
end
$$;
revoke execute on function next_number(uuid, text) from public;
grant execute on function next_number(uuid, text) to waybill_app;
