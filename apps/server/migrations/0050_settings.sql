-- What stands on the account's PDF invoices; there is a row once the form was saved.
create table invoice_details (
  account_id uuid not null,
  company_name text not null,
  street_address text not null,
  city text not null,
  state text not null,
  zipcode text not null,
  email text not null,
  phone_number text not null,
  bank_name text not null,
  routing_number text not null,
  account_number text not null,
  account_type text not null constraint invoice_details_account_type_known
    check (account_type in ('Business Checking', 'Business Savings')),
  bank_address text not null,
  updated_at timestamptz not null default now(),
  constraint invoice_details_pkey primary key (account_id),
  constraint invoice_details_account_fkey foreign key (account_id) references accounts (id)
);
alter table invoice_details enable row level security;
create policy invoice_details_of_account on invoice_details to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on invoice_details to waybill_app;
