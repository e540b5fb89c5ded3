-- Runs with the owner's rights because what has expired is not looked for account by account.
create or replace function sweep_expired() returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from sessions where expires_at < now();
    delete from verifications where expires_at < now();
    delete from failed_logins where failed_at < now() - interval '1 day';
    delete from idempotency_keys where created_at < now() - interval '24 hours';
    delete from mails where sent_at < now() - interval '30 days';
    delete from notifications where created_at < now() - interval '90 days';
  $$;
revoke execute on function sweep_expired() from public;
grant execute on function sweep_expired() to waybill_auth;
