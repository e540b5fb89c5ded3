-- The app's role writes a secret and never reads it: only the sign-in role compares a code with it.
create table second_factors (
  account_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  -- Null while the set-up waits for its first code.
  enabled_at timestamptz,
  -- The time step of the last code that was taken: a code and those before it are never taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint second_factors_pkey primary key (account_id, user_id),
  constraint second_factors_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);

-- A code is deleted by being used, and kept as its SHA-256 until then.
create table recovery_codes (
  account_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  constraint recovery_codes_pkey primary key (account_id, user_id, code_hash),
  constraint recovery_codes_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);

alter table accounts add column require_second_factor boolean not null default false;

alter table second_factors enable row level security;
alter table recovery_codes enable row level security;
create policy second_factors_of_account on second_factors to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy recovery_codes_of_account on recovery_codes to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy second_factors_at_sign_in on second_factors for select to waybill_auth using (true);

grant select (account_id, user_id, enabled_at, last_step, created_at), insert, delete on second_factors to waybill_app;
grant update (secret, enabled_at, last_step, created_at) on second_factors to waybill_app;
grant select, insert, delete on recovery_codes to waybill_app;
grant select on second_factors to waybill_auth;
