-- The whole of placing an order as one call, for pgbench: a random account, agent and store, and three random flavors.
create function bench_place(account integer) returns text language plpgsql as $$
declare
  of_account uuid := bench_id('account ' || account);
  sizes record;
  skus json;
  found record;
  lines jsonb;
  subtotal numeric;
begin
  perform set_config('waybill.account_id', of_account::text, true);
  select case when account = 1 then 400 else 40 end as stores, case when account = 1 then 432 else 32 end as products into sizes;
  select json_agg('sku-' || 1 + floor(random() * sizes.products)::int || '-' || n) into skus from generate_series(1, 3) n;
  select * into found from read_sellables(of_account, bench_id('store ' || account || ' ' || 1 + floor(random() * sizes.stores)::int), null, skus);
  select jsonb_agg(jsonb_build_object(
      'id', gen_random_uuid(), 'position', n - 1, 'flavor_id', s ->> 'flavor_id', 'product_version', (s ->> 'product_version')::int,
      'sku', s ->> 'sku', 'flavor', s ->> 'flavor', 'brand_name', s ->> 'brand_name', 'processor_name', s ->> 'processor_name',
      'product_name', s ->> 'product_name', 'product_type', s ->> 'product_type', 'size', s ->> 'size', 'size_unit', s ->> 'size_unit',
      'qty', 2, 'price', (s -> 'pricing' ->> 'price')::numeric, 'is_sample', false)),
    sum(2 * (s -> 'pricing' ->> 'price')::numeric)
    into lines, subtotal from json_array_elements(found.sellables) with ordinality as t (s, n);
  return (place_order(of_account, gen_random_uuid()::text, 'hash',
    jsonb_build_object('store_id', found.store ->> 'id', 'store_name', found.store ->> 'store_name',
      'store_license', found.store ->> 'license_number', 'processor_name', null, 'processor_license', 'N/A',
      'order_status', 'pending approval', 'items_total', 6, 'subtotal', subtotal, 'tax_rate', 0.09,
      'order_total', round(subtotal * 1.09, 2), 'agent_id', bench_id('user ' || account || ' 1'), 'agent_name', 'Agent 1'),
    lines)).state;
end
$$;
