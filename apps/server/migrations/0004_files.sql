create table files (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  original_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint files_pkey primary key (account_id, id),
  constraint files_storage_key_unique unique (account_id, storage_key),
  constraint files_account_fkey foreign key (account_id) references accounts (id),
  constraint files_uploaded_by_fkey foreign key (account_id, uploaded_by) references users (account_id, id)
);
alter table files enable row level security;
create policy files_of_account on files to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on files to waybill_app;
