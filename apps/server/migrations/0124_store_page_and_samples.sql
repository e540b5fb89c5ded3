-- The page of a store lists the prices that are its own.
create index product_prices_of_store on product_prices (account_id, store_id);

-- What 'Load sample data' has made, so that it can be taken away again and nothing else.
create table sample_records (
  account_id uuid not null,
  kind text not null constraint sample_records_kind_known
    check (kind in ('processor', 'brand', 'product', 'store', 'note', 'order')),
  id uuid not null,
  constraint sample_records_pkey primary key (account_id, kind, id),
  constraint sample_records_account_fkey foreign key (account_id) references accounts (id)
);
alter table sample_records enable row level security;
create policy sample_records_of_account on sample_records to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on sample_records to waybill_app;
