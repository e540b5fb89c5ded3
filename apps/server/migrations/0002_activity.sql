-- Append-only: the app may read and add, and no grant lets it change or remove.
create table activity_log (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  user_name text not null,
  action_type text not null,
  entity_type text not null,
  entity_id uuid,
  log_message text not null,
  additional_data jsonb,
  severity text not null default 'info',
  created_at timestamptz not null default moment(),
  constraint activity_log_pkey primary key (account_id, id),
  constraint activity_log_account_fkey foreign key (account_id) references accounts (id),
  constraint activity_log_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index activity_log_newest on activity_log (account_id, created_at desc, id desc);
create index activity_log_of_user on activity_log (account_id, user_id, created_at desc, id desc);
create index activity_log_of_entity on activity_log (account_id, entity_id, created_at desc, id desc);
alter table activity_log enable row level security;
create policy activity_log_of_account on activity_log to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on activity_log to waybill_app;
