-- What the rules of an order are asked about: the store, and of each SKU what it is, how much there is of it, and what
-- decides the store's price. A store that is removed is null, yet what was ordered for it may still be edited.
-- Of customer prices only the store's own is read, beside that of every other store.
--
-- The planner can not know how many SKUs there are, nor how many rows an account has that it has not counted yet: each SKU
-- is looked up by itself, and from it its product, so that no plan reads every flavor of the account. The limits keep that
-- order; without the setting a short list of SKUs is planned anew at each call, which takes longer than the call.
create or replace function read_sellables(of_account uuid, of_store uuid, of_license text, skus json, out store json, out sellables json)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  buyer record;
  keys text[] := array(select json_array_elements_text(skus));
begin
  perform set_config('waybill.account_id', of_account::text, true);
  if of_store is null then
    select s.*, coalesce(t.terms_days, b.terms_days, 30) as terms_days into buyer
      from stores s
      left join store_trade t on t.account_id = of_account and t.store_id = s.id
      left join trade_settings b on b.account_id = of_account
      where s.account_id = of_account and s.license_key = lower(of_license) and s.deleted_at is null;
  else
    select s.*, coalesce(t.terms_days, b.terms_days, 30) as terms_days into buyer
      from stores s
      left join store_trade t on t.account_id = of_account and t.store_id = s.id
      left join trade_settings b on b.account_id = of_account
      where s.account_id = of_account and s.id = of_store and s.deleted_at is null;
  end if;
  if buyer.id is not null then
    store := json_build_object('id', buyer.id, 'store_name', buyer.store_name, 'license_number', buyer.license_number,
      'license_expiration', buyer.license_expiration, 'terms_days', buyer.terms_days, 'address',
      json_build_object('address', buyer.address, 'city', buyer.city, 'state', buyer.state, 'zipcode', buyer.zipcode));
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
    from unnest(keys) key
    cross join lateral (
      select * from flavors where account_id = of_account and sku_key = key and deleted_at is null limit 1) f
    cross join lateral (
      select * from products where account_id = of_account and id = f.product_id and deleted_at is null limit 1) p
    left join lateral (
      select * from product_prices
      where account_id = of_account and product_id = p.id and store_id = coalesce(buyer.id, of_store) limit 1) own on true
    join brands b on b.account_id = of_account and b.id = p.brand_id
    left join processors r on r.account_id = of_account and r.id = p.processor_id) sellable;
end
$$;
revoke execute on function read_sellables(uuid, uuid, text, json) from public;
grant execute on function read_sellables(uuid, uuid, text, json) to waybill_app;
