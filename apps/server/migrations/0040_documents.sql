-- The signed manifests and invoices of an order; records for inspectors, which nothing changes or removes.
create table order_files (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null constraint order_files_kind_known check (kind in ('manifest', 'invoice')),
  file_id uuid not null,
  created_at timestamptz not null default moment(),
  constraint order_files_pkey primary key (account_id, id),
  constraint order_files_file_unique unique (account_id, file_id),
  constraint order_files_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint order_files_file_fkey foreign key (account_id, file_id) references files (account_id, id)
);
create index order_files_of_order on order_files (account_id, order_id, kind, created_at desc, id desc);
create index order_files_newest on order_files (account_id, kind, created_at desc, id desc);
alter table order_files enable row level security;
create policy order_files_of_account on order_files to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on order_files to waybill_app;

-- Counted with each upload, so that a list shows what is missing without looking for files.
-- was_delivered repeats the domain's needsSignedFiles(), and a test compares them.
alter table orders
  add column manifest_count integer not null default 0,
  add column invoice_count integer not null default 0,
  add column was_delivered boolean not null generated always as (
    order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')) stored;
create index orders_without_manifest on orders (account_id, created_at desc, id desc)
  where was_delivered and manifest_count = 0;
create index orders_without_invoice on orders (account_id, created_at desc, id desc)
  where was_delivered and invoice_count = 0;
