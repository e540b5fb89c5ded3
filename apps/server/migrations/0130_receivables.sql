-- What a business says of its regulated trade; there is a row once it was saved, and until then the defaults of the domain hold.
create table trade_settings (
  account_id uuid not null,
  jurisdiction text not null constraint trade_settings_jurisdiction_known check (jurisdiction in ('New York', 'Other')),
  license_number text not null,
  tax_registration text not null,
  terms_days integer,
  credit_limit numeric(14, 2),
  gates jsonb not null,
  gate_override text not null constraint trade_settings_override_known check (gate_override in ('admin', 'super_admin')),
  invoicing text not null constraint trade_settings_invoicing_known check (invoicing in ('off', 'on')),
  lots text not null constraint trade_settings_lots_known check (lots in ('off', 'on')),
  allocation text not null constraint trade_settings_allocation_known check (allocation in ('fefo', 'fifo')),
  tax_basis text not null constraint trade_settings_tax_basis_known check (tax_basis in ('delivery', 'order')),
  gl_accounts jsonb not null,
  version integer not null default 1,
  constraint trade_settings_pkey primary key (account_id),
  constraint trade_settings_account_fkey foreign key (account_id) references accounts (id)
);

-- Trade details of a store; there is a row once they were saved.
create table store_trade (
  account_id uuid not null,
  store_id uuid not null,
  tax_certificate_number text,
  tax_certificate_status text not null default 'unknown' constraint store_trade_certificate_known
    check (tax_certificate_status in ('unknown', 'valid', 'suspended', 'revoked')),
  tax_certificate_expires date,
  cod_listed boolean not null default false,
  cod_listed_on date,
  cod_checked_on date,
  credit_limit numeric(14, 2),
  terms_days integer,
  terms_reason text,
  version integer not null default 1,
  constraint store_trade_pkey primary key (account_id, store_id),
  constraint store_trade_store_fkey foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);
create index store_trade_listed on store_trade (account_id, store_id) where cod_listed;

-- Counted inside the transaction that makes the thing, so that a failed one leaves no gap.
create table document_counters (
  account_id uuid not null,
  series text not null,
  last_number bigint not null,
  constraint document_counters_pkey primary key (account_id, series),
  constraint document_counters_account_fkey foreign key (account_id) references accounts (id)
);

-- Payments, credit memos, write-offs and refunds. An entry is never edited: a wrong one is voided.
create table ledger_entries (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  kind text not null constraint ledger_entries_kind_known check (kind in ('payment', 'credit_memo', 'write_off', 'refund')),
  number bigint not null,
  store_id uuid not null,
  date date not null,
  amount numeric(14, 2) not null constraint ledger_entries_amount_above_0 check (amount > 0),
  -- What its live applications and its live refunds take of it.
  applied numeric(14, 2) not null default 0,
  refunded numeric(14, 2) not null default 0,
  payment_type text[] not null default '{}',
  reference text,
  note text,
  voided_on date,
  void_reason text,
  -- Null for what Waybill carried over.
  recorded_by uuid,
  recorded_by_name text not null,
  run_number text,
  -- Of a refund: the payment or memo that it takes from.
  refund_of uuid,
  -- Of a credit memo: the order whose goods it credits, why, and its two parts.
  order_id uuid,
  reason text,
  subtotal numeric(14, 2),
  tax numeric(14, 2),
  created_at timestamptz not null default moment(),
  constraint ledger_entries_pkey primary key (account_id, id),
  constraint ledger_entries_number_unique unique (account_id, kind, number),
  constraint ledger_entries_within_amount check (applied >= 0 and refunded >= 0 and applied + refunded <= amount),
  constraint ledger_entries_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint ledger_entries_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint ledger_entries_refund_fkey foreign key (account_id, refund_of) references ledger_entries (account_id, id),
  constraint ledger_entries_user_fkey foreign key (account_id, recorded_by) references users (account_id, id)
);
create index ledger_entries_by_date on ledger_entries (account_id, date, id);
create index ledger_entries_of_store on ledger_entries (account_id, store_id, date, id);
create index ledger_entries_of_order on ledger_entries (account_id, order_id) where order_id is not null;
create index ledger_entries_void on ledger_entries (account_id, voided_on, id) where voided_on is not null;
create index ledger_entries_on_account on ledger_entries (account_id, store_id)
  where voided_on is null and kind in ('payment', 'credit_memo') and applied + refunded < amount;
create index ledger_entries_refunds on ledger_entries (account_id, refund_of) where refund_of is not null;

-- What of an entry pays an order, from a day on, and until the day it was taken back.
create table entry_applications (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  entry_id uuid not null,
  order_id uuid not null,
  amount numeric(14, 2) not null constraint entry_applications_amount_above_0 check (amount > 0),
  applied_on date not null,
  unapplied_on date,
  constraint entry_applications_pkey primary key (entry_id, id),
  constraint entry_applications_entry_fkey foreign key (account_id, entry_id) references ledger_entries (account_id, id),
  constraint entry_applications_order_fkey foreign key (account_id, order_id) references orders (account_id, id)
);
create index entry_applications_of_order on entry_applications (order_id);
-- What has changed since an earlier day, for a balance as of then.
create index entry_applications_since on entry_applications (account_id, applied_on);
create index entry_applications_until on entry_applications (account_id, unapplied_on) where unapplied_on is not null;

create table credit_memo_lines (
  account_id uuid not null,
  entry_id uuid not null,
  order_line_id uuid not null,
  qty integer not null constraint credit_memo_lines_qty_not_negative check (qty >= 0),
  amount numeric(14, 2) not null constraint credit_memo_lines_amount_not_negative check (amount >= 0),
  goods text not null constraint credit_memo_lines_goods_known check (goods in ('for_sale', 'held', 'none')),
  constraint credit_memo_lines_pkey primary key (entry_id, order_line_id),
  constraint credit_memo_lines_entry_fkey foreign key (account_id, entry_id) references ledger_entries (account_id, id)
);

create table default_notices (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  number bigint not null,
  store_id uuid not null,
  total numeric(14, 2) not null,
  notify_by date not null,
  -- The letter as it was made.
  letter bytea not null,
  sent_to_store_on date,
  reported_on date,
  report_reference text,
  paid_reported_on date,
  created_by uuid not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default moment(),
  constraint default_notices_pkey primary key (account_id, id),
  constraint default_notices_number_unique unique (account_id, number),
  constraint default_notices_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint default_notices_user_fkey foreign key (account_id, created_by) references users (account_id, id)
);
create index default_notices_of_store on default_notices (account_id, store_id);

create table default_notice_orders (
  account_id uuid not null,
  notice_id uuid not null,
  order_id uuid not null,
  delivered_on date not null,
  final_payment_date date not null,
  amount numeric(14, 2) not null,
  constraint default_notice_orders_pkey primary key (notice_id, order_id),
  constraint default_notice_orders_notice_fkey foreign key (account_id, notice_id) references default_notices (account_id, id),
  constraint default_notice_orders_order_fkey foreign key (account_id, order_id) references orders (account_id, id)
);
create index default_notice_orders_of_order on default_notice_orders (order_id);

-- What the checks said of an order at each point, kept for ever.
create table order_checks (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  order_id uuid not null,
  point text not null constraint order_checks_point_known check (point in ('submission', 'approval', 'delivery')),
  check_name text not null,
  outcome text not null constraint order_checks_outcome_known check (outcome in ('warn', 'block', 'cod', 'overridden')),
  sentence text not null,
  reason text,
  user_name text not null,
  checked_on date not null,
  constraint order_checks_pkey primary key (order_id, id),
  constraint order_checks_order_fkey foreign key (account_id, order_id) references orders (account_id, id)
);

-- A reason that was given before the call that needs it; it holds for its day.
create table check_overrides (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  order_id uuid not null,
  point text not null constraint check_overrides_point_known check (point in ('submission', 'approval', 'delivery')),
  check_name text not null,
  reason text not null,
  user_id uuid not null,
  user_name text not null,
  valid_on date not null,
  constraint check_overrides_pkey primary key (order_id, id),
  constraint check_overrides_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint check_overrides_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);

-- Of amount_paid what is credits and what was written off. The terms were frozen at delivery; without any they are 30 days.
alter table orders
  add column credits numeric(14, 2) not null default 0,
  add column write_offs numeric(14, 2) not null default 0,
  add column payment_terms text not null default 'credit' constraint orders_payment_terms_known check (payment_terms in ('credit', 'cod')),
  add column terms_days integer,
  add constraint orders_settled_within_paid check (credits >= 0 and write_offs >= 0 and credits + write_offs <= amount_paid);

-- Cases in the house that are not for sale, and the memo that brought them back.
alter table flavors add column qty_held integer not null default 0 constraint flavors_held_not_negative check (qty_held >= 0);
alter table stock_ledger
  add column held_change integer not null default 0,
  add column entry_id uuid,
  drop constraint stock_ledger_reason_known,
  add constraint stock_ledger_reason_known check (reason in ('opening', 'adjustment', 'import', 'order_created', 'order_edited',
    'order_cancelled', 'order_reopened', 'returned', 'held', 'released', 'destroyed'));
alter type stock_move add attribute held_change integer, add attribute entry_id uuid;

do $$ begin raise info 'Upgrading the database: payments of orders are carried over.'; end $$;

select carry_over_payments(null);

do $$
declare name text;
begin
  foreach name in array array['trade_settings', 'store_trade', 'document_counters', 'ledger_entries', 'entry_applications',
      'credit_memo_lines', 'default_notices', 'default_notice_orders', 'order_checks', 'check_overrides'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
grant select, insert, update on trade_settings, store_trade to waybill_app;
-- What is owed is written by the functions of sql/receivables alone.
grant select on document_counters, ledger_entries, entry_applications, credit_memo_lines to waybill_app;
grant select, insert on default_notices, default_notice_orders, order_checks, check_overrides to waybill_app;
grant update (sent_to_store_on, reported_on, report_reference, paid_reported_on, version) on default_notices to waybill_app;
revoke update on orders from waybill_app;
grant update (order_status, items_total, subtotal, tax_rate, order_total, delivery_date, delivery_driver_id, payment_terms,
  terms_days, manifest_count, invoice_count, version, updated_at) on orders to waybill_app;
