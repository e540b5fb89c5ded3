create or replace function count_activity() returns trigger language plpgsql as $$
begin
  insert into activity_counts as kept (account_id, user_id, kind, entries)
    select account_id, coalesce(user_id, account_id), kind, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, user_id, kind) do update set entries = kept.entries + excluded.entries;
  return null;
end
$$;
create or replace trigger activity_counted after insert on activity_log referencing new table as added
  for each statement execute function count_activity();
