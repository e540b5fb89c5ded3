-- Lets the payments of a demo stand as if its account had been upgraded. What the transaction itself has written into the ledger is
-- taken back before, with what the log says of it; whoever has an entry of an earlier transaction is refused.
create or replace function carry_over_demo(of_account uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written_now xid := pg_current_xact_id()::xid;
begin
  if of_account is null or of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'carry_over_demo() writes for the account of the transaction only';
  end if;
  if exists (select from ledger_entries e where e.account_id = of_account and e.xmin <> written_now) then
    raise insufficient_privilege using message = 'carry_over_demo() takes back only what its own transaction has written';
  end if;
  delete from entry_applications a where a.account_id = of_account;
  delete from ledger_entries e where e.account_id = of_account;
  delete from activity_log l where l.account_id = of_account and l.entity_type = 'payment' and l.xmin = written_now;
  perform carry_over_payments(of_account);
  perform note_paid_days(of_account);
end
$$;
revoke execute on function carry_over_demo(uuid) from public;
grant execute on function carry_over_demo(uuid) to waybill_app;
