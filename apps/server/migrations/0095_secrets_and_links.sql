-- A link or a pending login belongs to a user, so that the database keeps accounts apart here as well, and a change of the
-- user can end it (sql/accounts/end-links.sql). Those that are open stay.
alter table verifications
  add column purpose text,
  add column account_id uuid,
  add column user_id uuid;
update verifications set
  purpose = split_part(value, '/', 1),
  account_id = split_part(value, '/', 2)::uuid,
  user_id = split_part(value, '/', 3)::uuid;
alter table verifications
  drop column value,
  alter column purpose set not null,
  alter column account_id set not null,
  alter column user_id set not null,
  drop constraint verifications_pkey,
  add constraint verifications_pkey primary key (account_id, id),
  add constraint verifications_user_fkey foreign key (account_id, user_id) references users (account_id, id);
create index verifications_of_user on verifications (account_id, user_id, purpose);

alter table verifications enable row level security;
create policy verifications_of_account on verifications to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy verifications_at_sign_in on verifications to waybill_auth using (true) with check (true);

-- Encrypted by the app (identity/secrets.ts); the start encrypts what an earlier version left in clear.
alter table second_factors
  add column encrypted_secret text,
  alter column secret drop not null,
  add constraint second_factors_one_secret check (num_nonnulls(secret, encrypted_secret) = 1);
grant update (encrypted_secret) on second_factors to waybill_app;
comment on column second_factors.secret is 'In clear, from versions before 0095; the next start encrypts it.';
comment on column login_roles.password is 'Encrypted, or in clear from versions before 0095; the next start encrypts it.';
