-- Ids that follow time (version 7): rows that are written together stand together in every index.
create function time_ordered_id(at timestamptz default clock_timestamp()) returns uuid language sql volatile parallel safe
  as $$ select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
alter table orders alter column id set default time_ordered_id();
alter table order_lines alter column id set default time_ordered_id();
alter table stock_ledger alter column id set default time_ordered_id();
alter table activity_log alter column id set default time_ordered_id();

-- Times as they go out: ISO 8601 in UTC, made by the database so that no process reads a date only to print it.
create function iso(moment timestamptz) returns text language sql stable parallel safe
  as $$ select translate((moment at time zone 'UTC')::text, ' ', 'T') || 'Z' $$;

-- An order as everyone reads it is the one column document; the others narrow and sort the lists.
create view order_documents with (security_invoker = true) as
  select
    o.account_id, o.id, o.number, o.order_number, o.list, o.order_status, o.store_id, o.store_name, o.agent_id, o.agent_name,
    o.items_total, o.order_total, o.amount_paid, o.delivery_date, o.delivery_driver_id, o.was_delivered,
    o.manifest_count, o.invoice_count, o.created_at, o.updated_at,
    (select row_to_json(document) from (select
      o.id, o.order_number, o.store_id, o.store_name, o.store_license,
      (select row_to_json(place) from (
        select s.address, s.city, s.state, s.zipcode
        from stores s where s.account_id = o.account_id and s.id = o.store_id) place) as store_address,
      o.processor_name, o.processor_license, o.order_status, o.items_total, o.subtotal, o.tax_rate, o.order_total,
      json_build_object('amount_paid', o.amount_paid, 'payment_type', o.payment_type) as payment_info,
      (select coalesce(json_agg(row_to_json(line)), '[]') from (
        select l.id, l.brand_name, l.processor_name, l.product_name, l.product_type, l.flavor, l.sku, l.qty, l.price,
          l.size, l.size_unit, l.is_sample
        from order_lines l where l.account_id = o.account_id and l.order_id = o.id order by l.position) line) as order_details,
      o.agent_id, o.agent_name, o.delivery_date,
      (select d.username from users d where d.account_id = o.account_id and d.id = o.delivery_driver_id) as delivery_driver,
      o.delivery_driver_id, o.manifest_count, o.invoice_count, o.version,
      iso(o.created_at) as created_at, iso(o.updated_at) as updated_at) document) as document
  from orders o;
grant select on order_documents to waybill_app;

-- How many orders of a store an agent has in each status: the total of a search without counting orders.
create table order_store_counts (
  account_id uuid not null,
  store_id uuid not null,
  agent_id uuid not null,
  order_status text not null,
  orders bigint not null,
  constraint order_store_counts_pkey primary key (account_id, store_id, agent_id, order_status),
  constraint order_store_counts_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint order_store_counts_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);
alter table order_store_counts enable row level security;
create policy order_store_counts_of_account on order_store_counts to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on order_store_counts to waybill_app;
insert into order_store_counts (account_id, store_id, agent_id, order_status, orders)
  select account_id, store_id, agent_id, order_status, count(*) from orders group by 1, 2, 3, 4;

-- A notification makes all commits of a database wait for each other; the server tells after the commit instead.
drop trigger orders_changed on orders;
drop function tell_order_changed();

drop trigger orders_counted on orders;
drop function count_order();

-- Rows are touched in the order of their status, so that two opposite changes wait for each other and never deadlock.
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_store_names (account_id, store_id, store_name)
      values (new.account_id, new.store_id, new.store_name) on conflict do nothing;
    insert into order_store_counts as kept (account_id, store_id, agent_id, order_status, orders)
      values (new.account_id, new.store_id, new.agent_id, new.order_status, 1)
      on conflict (account_id, store_id, agent_id, order_status) do update set orders = kept.orders + 1;
    insert into order_counts as kept (account_id, agent_id, order_status, orders)
      values (new.account_id, new.agent_id, new.order_status, 1)
      on conflict (account_id, agent_id, order_status) do update set orders = kept.orders + 1;
  elsif old.order_status <> new.order_status then
    insert into order_store_counts as kept (account_id, store_id, agent_id, order_status, orders)
      select new.account_id, new.store_id, new.agent_id, moved.order_status, moved.change
      from (values (old.order_status, -1), (new.order_status, 1)) as moved (order_status, change)
      order by moved.order_status
      on conflict (account_id, store_id, agent_id, order_status) do update set orders = kept.orders + excluded.orders;
    insert into order_counts as kept (account_id, agent_id, order_status, orders)
      select new.account_id, new.agent_id, moved.order_status, moved.change
      from (values (old.order_status, -1), (new.order_status, 1)) as moved (order_status, change)
      order by moved.order_status
      on conflict (account_id, agent_id, order_status) do update set orders = kept.orders + excluded.orders;
  end if;
  return null;
end
$$;
create trigger orders_counted after insert or update of order_status on orders
  for each row execute function count_order();

-- One index for each column that a list is sorted by; a list or a status is dense enough to be found along the way.
create index orders_by_store_name on orders (account_id, store_name, id);
create index orders_by_agent_name on orders (account_id, agent_name, id);
create index orders_by_items on orders (account_id, items_total, id);
create index orders_by_total on orders (account_id, order_total, id);
create index orders_by_due on orders (account_id, (order_total - amount_paid), id);
create index orders_by_update on orders (account_id, updated_at, id);
create index orders_by_delivery on orders (account_id, (coalesce(delivery_date, 'infinity')), id);
create index orders_in_status on orders (account_id, order_status, id);

-- What an order needs to know before it is placed: the store, and of each SKU what it is, what there is of it, and what
-- decides the store's price; a store that is removed is none, yet what was ordered for it may still be edited.
-- Of customer prices only the store's own is read, beside that of every other store.
create function selling(of_account uuid, of_store uuid, of_license text, skus json, out store json, out sellables json)
  language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set join_collapse_limit = 1 as $$
declare
  buyer stores;
  keys text[] := array(select json_array_elements_text(skus));
begin
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
    select f.id as flavor_id, f.sku, f.flavor, f.qty, p.version as product_version,
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

-- Takes the stock, numbers and stores an order that the domain's rules have let pass, with its ledger and log, in one call.
-- What the rules were asked about must still be so: a flavor sold out, changed or removed meanwhile is WB001, and the order
-- is to be thought over. Flavors are locked in the order of their ids and the account's counter last, so that two orders
-- never wait for each other.
create function place_order(
    of_account uuid, once_key text, once_hash text, placed jsonb, lines jsonb, said_before text, said_after text,
    out state text, out document text)
  language plpgsql as $$
declare
  taken record;
  placed_id uuid := placed ->> 'id';
  seller_id uuid := placed ->> 'agent_id';
  seller text := placed ->> 'agent_name';
  placed_number bigint;
begin
  if once_key is not null then
    insert into idempotency_keys as known (account_id, key, request_hash) values (of_account, once_key, once_hash)
      on conflict (account_id, key) do update set request_hash = excluded.request_hash, reply = null, created_at = now()
        where known.created_at < now() - interval '24 hours';
    if not found then
      select case when k.request_hash = once_hash then 'replayed' else 'reused' end, k.reply::text into state, document
        from idempotency_keys k where k.account_id = of_account and k.key = once_key;
      return;
    end if;
  end if;
  for taken in
    select l.flavor_id, l.product_version, sum(l.qty) as cases
    from jsonb_to_recordset(lines) as l (flavor_id uuid, product_version integer, qty integer)
    group by 1, 2 order by 1
  loop
    update flavors f set qty = f.qty - taken.cases, qty_sold = f.qty_sold + taken.cases
      where f.account_id = of_account and f.id = taken.flavor_id and f.deleted_at is null and f.qty >= taken.cases
        and exists (select from products p where p.account_id = f.account_id and p.id = f.product_id
          and p.version = taken.product_version and p.deleted_at is null);
    if not found then
      raise exception 'the stock has changed' using errcode = 'WB001';
    end if;
  end loop;
  insert into order_counters as counter (account_id, last_number) values (of_account, 1001)
    on conflict (account_id) do update set last_number = counter.last_number + 1
    returning last_number into placed_number;
  insert into orders (account_id, id, number, store_id, store_name, store_license, processor_name, processor_license,
      order_status, items_total, subtotal, tax_rate, order_total, agent_id, agent_name)
    select of_account, placed_id, placed_number, o.store_id, o.store_name, o.store_license, o.processor_name, o.processor_license,
      o.order_status, o.items_total, o.subtotal, o.tax_rate, o.order_total, seller_id, seller
    from jsonb_to_record(placed) as o (store_id uuid, store_name text, store_license text, processor_name text,
      processor_license text, order_status text, items_total integer, subtotal numeric, tax_rate numeric, order_total numeric);
  insert into order_lines (account_id, order_id, id, position, flavor_id, brand_name, processor_name, product_name,
      product_type, flavor, sku, qty, price, size, size_unit, is_sample)
    select of_account, placed_id, l.id, l.position, l.flavor_id, l.brand_name, l.processor_name, l.product_name,
      l.product_type, l.flavor, l.sku, l.qty, l.price, l.size, l.size_unit, l.is_sample
    from jsonb_to_recordset(lines) as l (id uuid, position integer, flavor_id uuid, brand_name text, processor_name text,
      product_name text, product_type text, flavor text, sku text, qty integer, price numeric, size numeric, size_unit text,
      is_sample boolean);
  insert into stock_ledger (account_id, flavor_id, qty_change, sold_change, reason, order_id, user_id, user_name)
    select of_account, l.flavor_id, -l.qty, l.qty, 'order_created', placed_id, seller_id, seller
    from jsonb_to_recordset(lines) as l (flavor_id uuid, qty integer);
  select d.document::text into document from order_documents d where d.account_id = of_account and d.id = placed_id;
  insert into activity_log (account_id, user_id, user_name, action_type, entity_type, entity_id, log_message, additional_data)
    values (of_account, seller_id, seller, 'create', 'order', placed_id,
      said_before || 'ORD-' || placed_number || said_after, jsonb_build_object('created', document::jsonb));
  if once_key is not null then
    update idempotency_keys k set reply = document::jsonb where k.account_id = of_account and k.key = once_key;
  end if;
  state := 'placed';
end
$$;
revoke execute on function selling(uuid, uuid, text, json), place_order(uuid, text, text, jsonb, jsonb, text, text) from public;
grant execute on function selling(uuid, uuid, text, json), place_order(uuid, text, text, jsonb, jsonb, text, text) to waybill_app;

-- Rows that every order changes: room on their page spares their indexes.
alter table flavors set (fillfactor = 70);
alter table order_counters set (fillfactor = 50);
alter table order_counts set (fillfactor = 50);
alter table order_store_counts set (fillfactor = 70);
alter table sales set (fillfactor = 70);
alter table product_sales set (fillfactor = 70);
alter table agent_product_sales set (fillfactor = 70);
alter table receivables set (fillfactor = 50);
alter table activity_counts set (fillfactor = 50);
