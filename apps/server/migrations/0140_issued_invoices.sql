-- Every version of every invoice as it was issued, with the bytes that are served. Nothing of it changes but that it is void.
create table issued_invoices (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  number bigint not null,
  version integer not null constraint issued_invoices_version_above_0 check (version > 0),
  order_id uuid not null,
  store_id uuid not null,
  total numeric(14, 2) not null,
  issued_at timestamptz not null default moment(),
  issued_by uuid not null,
  issued_by_name text not null,
  issue_reason text,
  voided_at timestamptz,
  voided_by_name text,
  void_reason text,
  -- All that it says, as the domain's issued-content.ts has it.
  content jsonb not null,
  bytes bytea not null,
  -- In hexadecimal.
  sha256 text not null,
  constraint issued_invoices_pkey primary key (account_id, id),
  constraint issued_invoices_number_unique unique (account_id, number, version),
  constraint issued_invoices_order_unique unique (account_id, order_id, version),
  constraint issued_invoices_void_whole check (
    (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by_name is null)),
  constraint issued_invoices_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint issued_invoices_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint issued_invoices_user_fkey foreign key (account_id, issued_by) references users (account_id, id)
);
-- A PDF is compressed already.
alter table issued_invoices alter column bytes set storage external;
create unique index issued_invoices_live on issued_invoices (account_id, order_id) where voided_at is null;
create index issued_invoices_newest on issued_invoices (account_id, issued_at, id);
create index issued_invoices_of_store on issued_invoices (account_id, store_id, issued_at, id);
create index issued_invoices_void on issued_invoices (account_id, issued_at, id) where voided_at is not null;
alter table issued_invoices enable row level security;
create policy issued_invoices_of_account on issued_invoices to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on issued_invoices to waybill_app;
grant update (voided_at, voided_by_name, void_reason) on issued_invoices to waybill_app;

-- Milligrams of total THC on the label of one unit.
alter table flavors add column label_thc_mg numeric(10, 2) constraint flavors_label_thc_not_negative check (label_thc_mg >= 0);

grant insert (label_thc_mg), update (label_thc_mg) on flavors to waybill_app;

alter table mails
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in
    ('verify_email', 'reset_password', 'password_changed', 'second_factor_reset', 'daily_digest', 'statement', 'invoice'));
