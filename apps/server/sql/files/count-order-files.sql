create or replace function count_order_file() returns trigger language plpgsql as $$
declare
  -- One more for a file that came, one fewer for one that was removed.
  change integer := (new.removed_at is null)::integer
    - case when tg_op = 'UPDATE' then (old.removed_at is null)::integer else 0 end;
begin
  update orders set
    manifest_count = manifest_count + case when new.kind = 'manifest' then change else 0 end,
    invoice_count = invoice_count + case when new.kind = 'invoice' then change else 0 end
  where change <> 0 and account_id = new.account_id and id = new.order_id;
  return null;
end
$$;
create or replace trigger order_files_counted after insert or update of removed_at on order_files
  for each row execute function count_order_file();
