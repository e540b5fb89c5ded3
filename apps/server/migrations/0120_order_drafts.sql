-- The unfinished order of a person, so that it can be gone on with at another machine: one row for each at most.
create table order_drafts (
  account_id uuid not null,
  user_id uuid not null,
  draft jsonb not null,
  -- A new one with every save: who saves tells which one they made theirs from.
  revision uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  constraint order_drafts_pkey primary key (account_id, user_id),
  constraint order_drafts_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);

alter table order_drafts enable row level security;
create policy order_drafts_of_account on order_drafts to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));

grant select, insert, update, delete on order_drafts to waybill_app;
