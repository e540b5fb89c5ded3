-- A link that was mailed ends when the address, the password or the standing of its user changes: whoever has the old ones
-- must not get in by it. A new password also ends a login that waits for its code; the code's own call tells who may not
-- log in any more. The argument names the column with the user's id.
create or replace function end_links() returns trigger language plpgsql as $$
begin
  delete from verifications
    where account_id = new.account_id and user_id = (to_jsonb(new) ->> tg_argv[0])::uuid
      and (tg_table_name = 'credentials' or purpose <> 'second_factor');
  return null;
end
$$;
create or replace trigger users_end_links after update of email, status, role, deleted_at on users for each row
  when ((old.email, old.status, old.role, old.deleted_at) is distinct from (new.email, new.status, new.role, new.deleted_at))
  execute function end_links('id');
create or replace trigger credentials_end_links after update of password_hash on credentials for each row
  execute function end_links('user_id');
