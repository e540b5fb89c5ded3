-- The return of a quarter as it was filed, with the worksheet as it stood then. Nothing of it ever changes.
create table excise_returns (
  account_id uuid not null,
  quarter text not null constraint excise_returns_quarter_named check (quarter ~ '^\d{4}-(02|05|08|11)$'),
  id uuid not null default time_ordered_id(),
  filed_on date not null,
  confirmation text not null,
  amount numeric(14, 2) not null constraint excise_returns_amount_not_negative check (amount >= 0),
  -- As the domain's excise-api.ts has it.
  worksheet jsonb not null,
  filed_by uuid not null,
  filed_by_name text not null,
  created_at timestamptz not null default moment(),
  constraint excise_returns_pkey primary key (account_id, quarter),
  constraint excise_returns_user_fkey foreign key (account_id, filed_by) references users (account_id, id)
);
alter table excise_returns enable row level security;
create policy excise_returns_of_account on excise_returns to waybill_app
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert on excise_returns to waybill_app;

-- What was delivered in a quarter or another period, day by day; a worksheet is summed from the index alone.
create index orders_delivered on orders (account_id, delivery_date, number) include (id, store_id, subtotal, order_total)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete');
