-- Lines of a new order, and those that are added to one later. Without lots nothing waits for any.
create or replace function add_order_lines(of_account uuid, of_order uuid, lines jsonb, waits_for_lots boolean default false) returns void
  language plpgsql as $$
begin
  insert into order_lines (account_id, order_id, id, position, flavor_id, brand_name, processor_name, product_name,
      product_type, flavor, sku, qty, price, size, size_unit, is_sample, unallocated)
    select of_account, of_order, l.id, l.position, l.flavor_id, l.brand_name, l.processor_name, l.product_name,
      l.product_type, l.flavor, l.sku, l.qty, l.price, l.size, l.size_unit, l.is_sample,
      case when waits_for_lots then l.qty else 0 end
    from jsonb_to_recordset(lines) as l (id uuid, position integer, flavor_id uuid, brand_name text, processor_name text,
      product_name text, product_type text, flavor text, sku text, qty integer, price numeric, size numeric, size_unit text,
      is_sample boolean);
end
$$;
revoke execute on function add_order_lines(uuid, uuid, jsonb, boolean) from public;
grant execute on function add_order_lines(uuid, uuid, jsonb, boolean) to waybill_app;
