-- Lots and packages: what came in, what is known of it, and how much is left. They count for a business that has turned them
-- on; of one that turned them off again they stay as they were.
create table lots (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  flavor_id uuid not null,
  package_uid text constraint lots_package_uid_written check (package_uid ~ '^[0-9A-Z]{24}$'),
  lot_number text not null,
  received integer not null constraint lots_received_not_negative check (received >= 0),
  adjusted integer not null default 0,
  -- On orders, less what came back into this lot.
  allocated integer not null default 0 constraint lots_allocated_not_negative check (allocated >= 0),
  available integer not null generated always as (received + adjusted - allocated) stored
    constraint lots_available_not_negative check (received + adjusted - allocated >= 0),
  -- An index by the number itself would be written anew with every order; this changes with the last case only.
  in_house boolean not null generated always as (received + adjusted - allocated > 0) stored,
  -- Which figure of the flavor its cases count in: as lot_is_sellable() said when it was last asked.
  for_sale boolean not null default false,
  received_on date not null,
  supplier_name text,
  supplier_license text,
  purchase_total numeric(14, 2),
  harvested_on date,
  packaged_on date,
  expires_on date,
  thc_mg numeric(10, 2),
  cbd_mg numeric(10, 2),
  thc_percent numeric(5, 2),
  cbd_percent numeric(5, 2),
  test_status text not null default 'not_submitted' constraint lots_test_status_known
    check (test_status in ('not_submitted', 'submitted', 'passed', 'retest_passed', 'failed')),
  certificate_link text,
  certificate_file_id uuid,
  finished_good boolean not null default true,
  trade_sample boolean not null default false,
  opening boolean not null default false,
  -- The lot whose goods came back into this one.
  returned_from uuid,
  state text not null default 'active' constraint lots_state_known
    check (state in ('active', 'hold', 'quarantine', 'recalled', 'closed')),
  state_reason text,
  version integer not null default 1,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment(),
  constraint lots_pkey primary key (account_id, id),
  constraint lots_flavor_fkey foreign key (account_id, flavor_id) references flavors (account_id, id),
  constraint lots_certificate_fkey foreign key (account_id, certificate_file_id) references files (account_id, id),
  constraint lots_returned_fkey foreign key (account_id, returned_from) references lots (account_id, id),
  constraint lots_one_certificate check (certificate_link is null or certificate_file_id is null),
  constraint lots_packaged_before_expiry check (expires_on > packaged_on)
) with (fillfactor = 70);
create unique index lots_package_uid_unique on lots (account_id, package_uid) where package_uid is not null;
create index lots_newest on lots (account_id, created_at, id);
create index lots_by_number on lots (account_id, lot_number, id);
create index lots_by_expiry on lots (account_id, (coalesce(expires_on, 'infinity')), id);
create index lots_by_receipt on lots (account_id, received_on, id);
create index lots_in_state on lots (account_id, state, created_at, id);
create index lots_in_test on lots (account_id, test_status, created_at, id);
create index lots_of_flavor on lots (account_id, flavor_id, created_at, id);
-- What allocation looks through, and what a flavor's figures are made of.
create index lots_in_house on lots (account_id, flavor_id) where in_house;
create index lots_of_samples on lots (account_id, flavor_id) where in_house and trade_sample;
create index lots_to_expire on lots (account_id, expires_on) where for_sale and expires_on is not null;
create index lots_returned on lots (account_id, returned_from) where returned_from is not null;
create index lots_of_certificate on lots (account_id, certificate_file_id) where certificate_file_id is not null;

-- Cases of an order's line that come from a lot; what is lowered is freed from the last place on.
create table lot_allocations (
  account_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  lot_id uuid not null,
  -- The last of a line was given to it last.
  place integer not null,
  qty integer not null constraint lot_allocations_qty_above_0 check (qty > 0),
  -- Of them, those that came back by live memos.
  returned integer not null default 0 constraint lot_allocations_returned_within check (returned between 0 and qty),
  ship_uid text constraint lot_allocations_ship_uid_written check (ship_uid ~ '^[0-9A-Z]{24}$'),
  constraint lot_allocations_pkey primary key (order_line_id, lot_id),
  constraint lot_allocations_line_fkey foreign key (order_id, order_line_id) references order_lines (order_id, id),
  constraint lot_allocations_order_fkey foreign key (account_id, order_id) references orders (account_id, id),
  constraint lot_allocations_lot_fkey foreign key (account_id, lot_id) references lots (account_id, id)
);
create index lot_allocations_of_order on lot_allocations (order_id);
create index lot_allocations_of_lot on lot_allocations (account_id, lot_id);

-- Where the goods of a memo went: into their own lot, or into its sibling in quarantine.
create table lot_returns (
  account_id uuid not null,
  entry_id uuid not null,
  order_line_id uuid not null,
  lot_id uuid not null,
  to_lot_id uuid not null,
  qty integer not null constraint lot_returns_qty_above_0 check (qty > 0),
  voided boolean not null default false,
  constraint lot_returns_pkey primary key (entry_id, order_line_id, lot_id),
  constraint lot_returns_entry_fkey foreign key (account_id, entry_id) references ledger_entries (account_id, id),
  constraint lot_returns_lot_fkey foreign key (account_id, lot_id) references lots (account_id, id),
  constraint lot_returns_to_fkey foreign key (account_id, to_lot_id) references lots (account_id, id)
);
create index lot_returns_of_lot on lot_returns (account_id, lot_id);
create index lot_returns_into_lot on lot_returns (account_id, to_lot_id);

-- Cases of a line of an order that is not delivered which no lot is kept for yet; always 0 without lots.
alter table order_lines add column unallocated integer not null default 0
  constraint order_lines_unallocated_not_negative check (unallocated >= 0);
create index order_lines_unallocated on order_lines (account_id, flavor_id) where unallocated > 0;
alter table orders add column notices text[] not null default '{}';

-- What Waybill does by itself at midnight has no user.
alter table stock_ledger
  alter column user_id drop not null,
  drop constraint stock_ledger_reason_known,
  add constraint stock_ledger_reason_known check (reason in ('opening', 'adjustment', 'import', 'order_created', 'order_edited',
    'order_cancelled', 'order_reopened', 'returned', 'held', 'released', 'destroyed', 'lot_received', 'lot_adjusted', 'lot_expired',
    'recalled'));

drop function if exists add_order_lines(uuid, uuid, jsonb);

do $$
declare name text;
begin
  foreach name in array array['lots', 'lot_allocations', 'lot_returns'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
-- What counts in a figure is written by the functions of sql/lots alone.
grant select on lots, lot_allocations, lot_returns to waybill_app;
grant insert (account_id, flavor_id, package_uid, lot_number, received, received_on, supplier_name, supplier_license,
  purchase_total, harvested_on, packaged_on, expires_on, thc_mg, cbd_mg, thc_percent, cbd_percent, test_status, certificate_link,
  certificate_file_id, finished_good, trade_sample) on lots to waybill_app;
grant update (package_uid, lot_number, adjusted, received_on, supplier_name, supplier_license, purchase_total, harvested_on,
  packaged_on, expires_on, thc_mg, cbd_mg, thc_percent, cbd_percent, test_status, certificate_link, certificate_file_id,
  finished_good, trade_sample, state, state_reason, version, updated_at) on lots to waybill_app;
revoke update on order_lines from waybill_app;
grant update (qty, price) on order_lines to waybill_app;
