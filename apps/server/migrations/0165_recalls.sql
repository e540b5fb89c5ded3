-- A recall of a lot, and when the Office was told of it.
create table recalls (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  lot_id uuid not null,
  reason text not null,
  started_at timestamptz not null default moment(),
  started_by uuid not null,
  started_by_name text not null,
  notified_at timestamptz,
  reference text,
  constraint recalls_pkey primary key (account_id, id),
  constraint recalls_lot_fkey foreign key (account_id, lot_id) references lots (account_id, id),
  constraint recalls_user_fkey foreign key (account_id, started_by) references users (account_id, id),
  constraint recalls_notice_whole check ((notified_at is null) = (reference is null))
);
create index recalls_of_lot on recalls (account_id, lot_id, started_at);
alter table recalls enable row level security;
create policy recalls_of_account on recalls to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on recalls to waybill_app;
grant update (notified_at, reference) on recalls to waybill_app;
