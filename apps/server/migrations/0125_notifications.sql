-- What happened to the records of a person, told to them: one row for each person. Kinds are the domain's to know.
create table notifications (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  user_id uuid not null,
  kind text not null,
  message text not null,
  entity_type text not null,
  entity_id uuid not null,
  -- What must be told once only has a key; everything else has none.
  once_key text,
  created_at timestamptz not null default moment(),
  read_at timestamptz,
  constraint notifications_pkey primary key (account_id, id),
  constraint notifications_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index notifications_of_user on notifications (account_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id, user_id, created_at desc, id desc) where read_at is null;
create unique index notifications_once on notifications (account_id, user_id, once_key) where once_key is not null;
create index notifications_by_age on notifications (created_at);

alter table notifications enable row level security;
create policy notifications_of_account on notifications to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, delete on notifications to waybill_app;
grant update (read_at) on notifications to waybill_app;

-- Who wants a mail of what is unread has the time of the next one here, and which time the last one tells of.
alter table users add column next_digest_at timestamptz, add column digest_from timestamptz, add column digest_until timestamptz;
create index users_by_digest on users (next_digest_at) where next_digest_at is not null;

-- The day, in its own time zone, on which an account's people were last told of licenses.
alter table accounts add column licenses_told_on date;

alter table mails
  drop constraint mails_kind_known,
  add constraint mails_kind_known
    check (kind in ('verify_email', 'reset_password', 'password_changed', 'second_factor_reset', 'daily_digest'));
