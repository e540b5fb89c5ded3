-- The filters, the sort and the columns of a list under a name: of one person, or of everyone in the account.
create table saved_views (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_pkey primary key (account_id, id),
  constraint saved_views_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create unique index saved_views_name on saved_views (account_id, user_id, list, lower(name));
create index saved_views_shared on saved_views (account_id, list) where shared;

alter table saved_views enable row level security;
create policy saved_views_of_account on saved_views to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, delete on saved_views to waybill_app;
grant update (name, search, shared, updated_at) on saved_views to waybill_app;
