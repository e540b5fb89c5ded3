create table processors (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  license_number text not null,
  address text,
  contact_name text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint processors_pkey primary key (account_id, id),
  constraint processors_account_fkey foreign key (account_id) references accounts (id)
);
create unique index processors_name_live on processors (account_id, lower(name)) where deleted_at is null;

create table brands (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  brand_name text not null,
  license_number text,
  address text,
  contact_name text,
  phone text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint brands_pkey primary key (account_id, id),
  constraint brands_account_fkey foreign key (account_id) references accounts (id)
);
create unique index brands_name_live on brands (account_id, lower(brand_name)) where deleted_at is null;

create table brand_processors (
  account_id uuid not null,
  brand_id uuid not null,
  processor_id uuid not null,
  constraint brand_processors_pkey primary key (account_id, brand_id, processor_id),
  constraint brand_processors_brand_fkey foreign key (account_id, brand_id) references brands (account_id, id),
  constraint brand_processors_processor_fkey foreign key (account_id, processor_id) references processors (account_id, id)
);
create index brand_processors_by_processor on brand_processors (account_id, processor_id);

-- The small picture that is made of a photo when it is uploaded.
create table thumbnails (
  account_id uuid not null,
  file_id uuid not null,
  thumbnail_file_id uuid not null,
  constraint thumbnails_pkey primary key (account_id, file_id),
  constraint thumbnails_file_fkey foreign key (account_id, file_id) references files (account_id, id),
  constraint thumbnails_thumbnail_fkey foreign key (account_id, thumbnail_file_id) references files (account_id, id)
);

create table brand_images (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  position integer not null,
  order_number integer not null constraint brand_images_order_from_one check (order_number >= 1),
  image_title text not null default '',
  image_description text not null default '',
  file_id uuid not null,
  constraint brand_images_pkey primary key (account_id, id),
  constraint brand_images_file_once unique (account_id, brand_id, file_id),
  constraint brand_images_brand_fkey foreign key (account_id, brand_id) references brands (account_id, id),
  constraint brand_images_file_fkey foreign key (account_id, file_id) references files (account_id, id)
);
create index brand_images_of_brand on brand_images (account_id, brand_id, order_number);

create table products (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_name text not null,
  brand_id uuid not null,
  processor_id uuid,
  product_type text not null constraint products_type_known
    check (product_type in ('Diamonds', 'Distillate', 'Flower', 'Preroll', 'Vape', 'Wax', 'Kief', 'Rosin')),
  size numeric(12, 3) not null constraint products_size_positive check (size > 0),
  size_unit text not null constraint products_size_unit_known check (size_unit in ('mg', 'grams', 'liters')),
  units_per_case integer not null constraint products_units_positive check (units_per_case > 0),
  pricing_type text not null constraint products_pricing_type_known
    check (pricing_type in ('universal', 'customer-specific')),
  -- What every store pays, or under customer-specific pricing what every other store pays.
  price numeric(12, 2) not null constraint products_price_not_negative check (price >= 0),
  certificate_link text,
  certificate_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint products_pkey primary key (account_id, id),
  constraint products_brand_fkey foreign key (account_id, brand_id) references brands (account_id, id),
  constraint products_processor_fkey foreign key (account_id, processor_id) references processors (account_id, id),
  constraint products_certificate_fkey foreign key (account_id, certificate_file_id) references files (account_id, id),
  constraint products_one_certificate check (certificate_link is null or certificate_file_id is null)
);
create index products_by_name on products (account_id, lower(product_name), id) where deleted_at is null;
create index products_of_brand on products (account_id, brand_id) where deleted_at is null;

create table product_prices (
  account_id uuid not null,
  product_id uuid not null,
  store_id uuid not null,
  price numeric(12, 2) not null constraint product_prices_not_negative check (price >= 0),
  constraint product_prices_pkey primary key (account_id, product_id, store_id),
  constraint product_prices_product_fkey foreign key (account_id, product_id) references products (account_id, id),
  constraint product_prices_store_fkey foreign key (account_id, store_id) references stores (account_id, id)
);

create table flavors (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  position integer not null,
  flavor text not null,
  sku text not null,
  -- Row-level security lets no index search by lower(sku), for it is not marked leakproof; by a stored column it does.
  sku_key text not null generated always as (lower(sku)) stored,
  qty integer not null default 0 constraint flavors_qty_not_negative check (qty >= 0),
  qty_sold integer not null default 0 constraint flavors_qty_sold_not_negative check (qty_sold >= 0),
  image_file_id uuid,
  deleted_at timestamptz,
  constraint flavors_pkey primary key (account_id, id),
  constraint flavors_image_fkey foreign key (account_id, image_file_id) references files (account_id, id),
  constraint flavors_product_fkey foreign key (account_id, product_id) references products (account_id, id)
);
create unique index flavors_sku_live on flavors (account_id, sku_key) where deleted_at is null;
create index flavors_of_product on flavors (account_id, product_id, position);

-- Every change of a stock figure is one row here; a figure always equals the sum of its rows.
create table stock_ledger (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  flavor_id uuid not null,
  qty_change integer not null,
  sold_change integer not null default 0,
  reason text not null constraint stock_ledger_reason_known
    check (reason in ('opening', 'adjustment', 'import', 'order_created', 'order_edited', 'order_cancelled', 'order_reopened')),
  order_id uuid,
  user_id uuid not null,
  user_name text not null,
  -- Read after the flavor is locked, unlike now(): the rows of a flavor stand in the order of its changes.
  -- To the microsecond, so that the moves of one transaction keep their order.
  created_at timestamptz not null default
    coalesce(nullif(current_setting('waybill.moment', true), '')::timestamptz, clock_timestamp()),
  constraint stock_ledger_pkey primary key (account_id, id),
  constraint stock_ledger_flavor_fkey foreign key (account_id, flavor_id) references flavors (account_id, id),
  constraint stock_ledger_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index stock_ledger_of_flavor on stock_ledger (account_id, flavor_id, created_at desc, id desc);
create index stock_ledger_of_order on stock_ledger (account_id, order_id) where order_id is not null;

do $$
declare name text;
begin
  foreach name in array array['processors', 'brands', 'brand_processors', 'thumbnails', 'brand_images', 'products', 'product_prices', 'flavors', 'stock_ledger'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
grant select, insert, update on processors, brands, products, flavors to waybill_app;
grant select, insert, update, delete on brand_processors, brand_images, product_prices to waybill_app;
grant select, insert on stock_ledger, thumbnails to waybill_app;
