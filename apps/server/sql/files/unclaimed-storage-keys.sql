-- Runs with the owner's rights because bytes are swept for all accounts at once. Keys are 'account/uuid'; those of
-- accounts that are not of this database may be another Waybill's in the same store, and are never called unclaimed.
create or replace function unclaimed_storage_keys(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select key
    from unnest(keys) as key
    join accounts on accounts.id = split_part(key, '/', 1)::uuid
    where not exists (select from files where files.account_id = accounts.id and files.storage_key = key);
  $$;
revoke execute on function unclaimed_storage_keys(text[]) from public;
grant execute on function unclaimed_storage_keys(text[]) to waybill_auth;
