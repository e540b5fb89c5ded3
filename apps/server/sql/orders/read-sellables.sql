-- What the rules of an order are asked about: the store, and of each SKU what it is, how much there is of it, and what
-- decides the store's price. A store that is removed is null, yet what was ordered for it may still be edited.
-- Of customer prices only the store's own is read, beside that of every other store.
--
-- The planner can not know how many SKUs there are; with the settings it looks each of them up by its index, instead of
-- reading every flavor of the account.
create or replace function read_sellables(of_account uuid, of_store uuid, of_license text, skus json, out store json, out sellables json)
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set join_collapse_limit = 1 as $$
declare
  buyer stores;
  keys text[] := array(select json_array_elements_text(skus));
begin
  perform set_config('waybill.account_id', of_account::text, true);
  if of_store is null then
    select * into buyer from stores s
      where s.account_id = of_account and s.license_key = lower(of_license) and s.deleted_at is null;
  else
    select * into buyer from stores s
      where s.account_id = of_account and s.id = of_store and s.deleted_at is null;
  end if;
  if buyer.id is not null then
    store := json_build_object('id', buyer.id, 'store_name', buyer.store_name, 'license_number', buyer.license_number);
  end if;
  select json_agg(row_to_json(sellable)) into sellables from (
    select f.id as flavor_id, f.sku, f.flavor, f.qty,
      case when (select t.lots = 'on' from trade_settings t where t.account_id = of_account)
        then sale_limit(of_account, f.id) end as sale_qty, p.version as product_version,
      case when p.pricing_type = 'universal'
        then json_build_object('type', 'universal', 'price', p.price)
        else json_build_object('type', 'customer-specific', 'prices', json_build_array(
          json_build_object('customer', '', 'store_id', null, 'price', p.price, 'isDefault', true),
          json_build_object('customer', '', 'store_id', own.store_id, 'price', own.price, 'isDefault', own.store_id is null)))
      end as pricing,
      b.brand_name, p.product_name, p.product_type, p.size, p.size_unit,
      r.name as processor_name, r.license_number as processor_license
    from flavors f
    join products p on p.account_id = f.account_id and p.id = f.product_id and p.deleted_at is null
    join brands b on b.account_id = p.account_id and b.id = p.brand_id
    left join processors r on r.account_id = p.account_id and r.id = p.processor_id
    left join product_prices own on own.account_id = p.account_id and own.product_id = p.id and own.store_id = coalesce(buyer.id, of_store)
    where f.account_id = of_account and f.sku_key = any(keys) and f.deleted_at is null) sellable;
end
$$;
revoke execute on function read_sellables(uuid, uuid, text, json) from public;
grant execute on function read_sellables(uuid, uuid, text, json) to waybill_app;
