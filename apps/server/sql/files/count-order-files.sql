create or replace function count_order_file() returns trigger language plpgsql as $$
begin
  update orders set
    manifest_count = manifest_count + (new.kind = 'manifest')::integer,
    invoice_count = invoice_count + (new.kind = 'invoice')::integer
  where account_id = new.account_id and id = new.order_id;
  return null;
end
$$;
create or replace trigger order_files_counted after insert on order_files for each row execute function count_order_file();
