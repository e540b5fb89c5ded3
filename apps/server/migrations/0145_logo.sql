-- The logo of a business: the file as it was uploaded, and the picture of it that is printed.
create table logos (
  account_id uuid not null,
  file_id uuid not null,
  -- A JPEG; here, because an invoice is drawn in a transaction, which should not wait for the file store.
  picture bytea not null constraint logos_picture_small check (octet_length(picture) <= 1000000),
  width integer not null constraint logos_width_above_0 check (width > 0),
  height integer not null constraint logos_height_above_0 check (height > 0),
  constraint logos_pkey primary key (account_id),
  constraint logos_account_fkey foreign key (account_id) references accounts (id),
  constraint logos_file_fkey foreign key (account_id, file_id) references files (account_id, id)
);
-- A JPEG is compressed already.
alter table logos alter column picture set storage external;
alter table logos enable row level security;
create policy logos_of_account on logos to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update, delete on logos to waybill_app;
