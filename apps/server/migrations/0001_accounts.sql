-- Two group roles carry all grants; each database gives them login roles of its own at start-up.
-- waybill_app works inside one account, enforced by row-level security.
-- waybill_auth finds users, sessions and tokens before an account is known, and reaches nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'waybill_app') then
    create role waybill_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'waybill_auth') then
    create role waybill_auth nologin;
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to waybill_app, waybill_auth;

create table login_roles (
  kind text constraint login_roles_pkey primary key,
  role_name text not null,
  password text not null
);

create table accounts (
  id uuid default gen_random_uuid() constraint accounts_pkey primary key,
  account_name text not null,
  time_zone text not null default 'America/New_York',
  trial_ends_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now()
);
alter table accounts enable row level security;
create policy accounts_of_account on accounts to waybill_app
  using (id = (select current_account_id())) with check (id = (select current_account_id()));
create policy accounts_at_sign_in on accounts for select to waybill_auth using (true);
grant select, insert, update on accounts to waybill_app;
grant select on accounts to waybill_auth;

create table users (
  account_id uuid not null constraint users_account_fkey references accounts (id),
  id uuid not null default gen_random_uuid(),
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  role text not null constraint users_role_known check (role in ('super_admin', 'admin', 'agent', 'driver')),
  status text not null default 'active' constraint users_status_known check (status in ('active', 'inactive', 'suspended')),
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint users_pkey primary key (account_id, id),
  constraint users_id_unique unique (id)
);
create unique index users_email_live on users (email) where deleted_at is null;
create index users_email on users (email);
create index users_of_account on users (account_id, username, id) where deleted_at is null;

create table credentials (
  account_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  updated_at timestamptz not null default now(),
  constraint credentials_pkey primary key (account_id, user_id),
  constraint credentials_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);

-- The token is kept as its SHA-256, so that a copy of the database opens no session.
create table sessions (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_pkey primary key (account_id, id),
  constraint sessions_token_unique unique (token),
  constraint sessions_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index sessions_of_user on sessions (account_id, user_id);
create index sessions_by_expiry on sessions (expires_at);

-- identifier is the SHA-256 of purpose and token.
create table verifications (
  id uuid not null default gen_random_uuid() constraint verifications_pkey primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);
create index verifications_by_expiry on verifications (expires_at);

create table failed_logins (
  subject text not null,
  failed_at timestamptz not null default now()
);
create index failed_logins_by_subject on failed_logins (subject, failed_at);
create index failed_logins_by_time on failed_logins (failed_at);

-- A queued mail names its kind and its user only: the link with its token is made when it is sent.
create table mails (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null constraint mails_kind_known check (kind in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  outbox jsonb,
  constraint mails_pkey primary key (account_id, id),
  constraint mails_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index mails_of_user on mails (account_id, user_id, kind, created_at);
create index mails_waiting on mails (next_try_at) where sent_at is null;
create index mails_sent on mails (sent_at desc) where sent_at is not null;

alter table users enable row level security;
alter table credentials enable row level security;
alter table sessions enable row level security;
alter table mails enable row level security;
create policy users_of_account on users to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy credentials_of_account on credentials to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy sessions_of_account on sessions to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy mails_of_account on mails to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy users_at_sign_in on users to waybill_auth using (true) with check (true);
create policy credentials_at_sign_in on credentials to waybill_auth using (true) with check (true);
create policy sessions_at_sign_in on sessions to waybill_auth using (true) with check (true);
create policy mails_at_sign_in on mails to waybill_auth using (true) with check (true);

grant select, insert, update on users to waybill_app;
grant select, insert, update on credentials to waybill_app;
grant select, insert, delete on sessions to waybill_app;
grant select, insert, delete on verifications to waybill_app;
grant select, insert on mails to waybill_app;
grant select on users, credentials to waybill_auth;
grant select, update, delete on sessions to waybill_auth;
grant select, insert, delete on verifications, failed_logins to waybill_auth;
grant select, update, delete on mails to waybill_auth;
