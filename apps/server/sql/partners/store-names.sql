-- Orders keep the name that the store had, and are found by it.
create or replace function keep_store_name() returns trigger language plpgsql as $$
begin
  insert into store_names (account_id, store_id, store_name) values (new.account_id, new.id, new.store_name)
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger stores_named after insert or update of store_name on stores
  for each row execute function keep_store_name();
