create table stores (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_name text not null,
  license_number text not null,
  license_key text not null generated always as (lower(license_number)) stored,
  address text not null,
  contact_name text,
  phone text,
  license_name text,
  store_type text constraint stores_type_known
    check (store_type in ('Storefront', 'Delivery', 'Medical', 'Recreational', 'Hybrid', 'Online', 'Mobile')),
  website text,
  license_expiration date,
  store_email text,
  store_phone text,
  city text,
  county text,
  zipcode text,
  state text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint stores_pkey primary key (account_id, id),
  constraint stores_account_fkey foreign key (account_id) references accounts (id)
);
create unique index stores_license_live on stores (account_id, license_key) where deleted_at is null;
create index stores_by_name on stores (account_id, lower(store_name), id) where deleted_at is null;
create index stores_by_license_expiration on stores (account_id, license_expiration) where deleted_at is null;

create table store_notes (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  order_number text,
  note_source text not null default 'manual',
  note_details text not null,
  created_at timestamptz not null default now(),
  constraint store_notes_pkey primary key (account_id, id),
  constraint store_notes_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint store_notes_agent_fkey foreign key (account_id, agent_id) references users (account_id, id)
);
create index store_notes_newest on store_notes (account_id, store_id, created_at desc, id desc);

-- Name, email, status and login are those of the user with the same id.
create table agents (
  account_id uuid not null,
  id uuid not null,
  agent_license_number text not null,
  phone_number text not null,
  address text,
  constraint agents_pkey primary key (account_id, id),
  constraint agents_user_fkey foreign key (account_id, id) references users (account_id, id)
);

create table drivers (
  account_id uuid not null,
  id uuid not null,
  driver_license_number text not null,
  phone_number text not null,
  vehicle text not null,
  vehicle_license_number text not null,
  constraint drivers_pkey primary key (account_id, id),
  constraint drivers_user_fkey foreign key (account_id, id) references users (account_id, id)
);

alter table stores enable row level security;
alter table store_notes enable row level security;
alter table agents enable row level security;
alter table drivers enable row level security;
create policy stores_of_account on stores to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy store_notes_of_account on store_notes to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy agents_of_account on agents to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy drivers_of_account on drivers to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on stores, agents, drivers to waybill_app;
grant select, insert on store_notes to waybill_app;
