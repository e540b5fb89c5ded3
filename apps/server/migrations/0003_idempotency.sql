create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (account_id, key),
  constraint idempotency_keys_account_fkey foreign key (account_id) references accounts (id)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy idempotency_keys_of_account on idempotency_keys to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on idempotency_keys to waybill_app;
