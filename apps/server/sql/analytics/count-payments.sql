-- The next payment gets the number after this one: sample payments are numbered below the first real one, PAY-1001.
create or replace function count_payments_from(of_account uuid, last bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'count_payments_from() writes for the account of the transaction only';
  end if;
  if last = 1000 then
    delete from document_counters where account_id = of_account and series = 'payment';
  else
    insert into document_counters (account_id, series, last_number) values (of_account, 'payment', last)
      on conflict (account_id, series) do update set last_number = excluded.last_number;
  end if;
end
$$;
revoke execute on function count_payments_from(uuid, bigint) from public;
grant execute on function count_payments_from(uuid, bigint) to waybill_app;
