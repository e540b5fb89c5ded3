-- Which choice of the filter shows an entry; the same table stands in the domain's activity/filters.ts and a test compares them.
alter table activity_log add column kind text generated always as (
  case
    when action_type in ('login', 'logout') then 'session'
    when entity_type in ('product', 'brand', 'processor') then 'product'
    when entity_type = 'order' then 'order'
    when entity_type in ('user', 'agent', 'driver', 'account') then 'user'
    when entity_type = 'store' then 'store'
    else 'other'
  end) stored;

-- Cut, so that it always fits into an index: a search reads that alone.
alter table activity_log add column search_text text
  generated always as (lower(left(user_name || ' ' || log_message, 400))) stored;

drop index activity_log_newest;
create index activity_log_newest on activity_log (account_id, created_at desc, id desc) include (user_id, kind, search_text);
create index activity_log_of_kind on activity_log (account_id, kind, created_at desc, id desc);
create index activity_log_of_user_and_kind on activity_log (account_id, user_id, kind, created_at desc, id desc);

-- How many entries a user has of each kind: a page's total without counting rows. One without a user stands under the
-- account's own id.
create table activity_counts (
  account_id uuid not null,
  user_id uuid not null,
  kind text not null,
  entries bigint not null,
  constraint activity_counts_pkey primary key (account_id, user_id, kind),
  constraint activity_counts_account_fkey foreign key (account_id) references accounts (id)
);
alter table activity_counts enable row level security;
create policy activity_counts_of_account on activity_counts to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update on activity_counts to waybill_app;

insert into activity_counts (account_id, user_id, kind, entries)
  select account_id, coalesce(user_id, account_id), kind, count(*) from activity_log group by 1, 2, 3;
