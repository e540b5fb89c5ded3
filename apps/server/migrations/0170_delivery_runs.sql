-- Delivery runs: a driver, a vehicle, and the stops in their order.
create table runs (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  number bigint not null,
  date date not null,
  -- Known at departure at the latest.
  driver_id uuid,
  vehicle_make text,
  vehicle_model text,
  vehicle_plate text,
  departs_at timestamptz,
  transfer_number text,
  state text not null default 'planned' constraint runs_state_known
    check (state in ('planned', 'departed', 'returned', 'settled', 'cancelled')),
  -- That of the last departure.
  manifest_version integer not null default 0,
  departed_at timestamptz,
  returned_at timestamptz,
  -- What was expected and what was counted, as it was when the run was settled.
  settlement jsonb,
  -- The day on which the books count its difference.
  settled_on date,
  version integer not null default 1,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment(),
  constraint runs_pkey primary key (account_id, id),
  constraint runs_number_unique unique (account_id, number),
  constraint runs_driver_fkey foreign key (account_id, driver_id) references users (account_id, id),
  constraint runs_settled_whole check ((state = 'settled') = (settlement is not null) and (state = 'settled') = (settled_on is not null))
);
create index runs_by_date on runs (account_id, date, id);
create index runs_in_state on runs (account_id, state, date, id);
create index runs_settled_on on runs (account_id, settled_on, id) where settled_on is not null;
create index runs_of_driver on runs (account_id, driver_id, date, id);

create table run_stops (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  run_id uuid not null,
  position integer not null,
  store_id uuid not null,
  planned_arrival timestamptz,
  state text not null default 'open' constraint run_stops_state_known check (state in ('open', 'arrived', 'done', 'failed')),
  arrived_at timestamptz,
  done_at timestamptz,
  signer_name text,
  signature_file_id uuid,
  fail_reason text,
  note text,
  constraint run_stops_pkey primary key (account_id, id),
  constraint run_stops_run_fkey foreign key (account_id, run_id) references runs (account_id, id),
  constraint run_stops_store_fkey foreign key (account_id, store_id) references stores (account_id, id),
  constraint run_stops_signature_fkey foreign key (account_id, signature_file_id) references files (account_id, id)
);
create index run_stops_of_run on run_stops (account_id, run_id, position);
create index run_stops_of_store on run_stops (account_id, store_id);
create index run_stops_of_signature on run_stops (account_id, signature_file_id) where signature_file_id is not null;

-- The orders of a stop; what was not delivered stays here as what happened, while the order itself is off the run.
create table run_stop_orders (
  account_id uuid not null,
  stop_id uuid not null,
  order_id uuid not null,
  outcome text not null default 'open' constraint run_stop_orders_outcome_known check (outcome in ('open', 'delivered', 'refused', 'failed')),
  -- What left with it, for the figures of the run.
  cases integer not null,
  value numeric(14, 2) not null,
  constraint run_stop_orders_pkey primary key (stop_id, order_id),
  constraint run_stop_orders_stop_fkey foreign key (account_id, stop_id) references run_stops (account_id, id),
  constraint run_stop_orders_order_fkey foreign key (account_id, order_id) references orders (account_id, id)
);
create index run_stop_orders_of_order on run_stop_orders (account_id, order_id);

-- Cases that were not delivered, and why; they come back with the vehicle.
create table run_returns (
  account_id uuid not null,
  stop_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  sku text not null,
  qty integer not null constraint run_returns_qty_above_0 check (qty > 0),
  reason text not null,
  constraint run_returns_pkey primary key (stop_id, order_line_id),
  constraint run_returns_stop_fkey foreign key (account_id, stop_id) references run_stops (account_id, id)
);

-- What the driver did, once for each action_id, with the answer that the same action is given for ever.
create table run_actions (
  account_id uuid not null,
  action_id uuid not null,
  stop_id uuid not null,
  kind text not null constraint run_actions_kind_known check (kind in ('arrive', 'complete', 'fail')),
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  action jsonb not null,
  reply jsonb not null,
  -- Of an action that an admin accepted.
  reason text,
  created_at timestamptz not null default moment(),
  constraint run_actions_pkey primary key (account_id, action_id),
  constraint run_actions_stop_fkey foreign key (account_id, stop_id) references run_stops (account_id, id),
  constraint run_actions_user_fkey foreign key (account_id, user_id) references users (account_id, id)
);
create index run_actions_of_stop on run_actions (account_id, stop_id);

-- What the server refused while nobody at the phone could help it.
create table run_attention (
  account_id uuid not null,
  id uuid not null default time_ordered_id(),
  stop_id uuid not null,
  action_id uuid not null,
  action jsonb not null,
  sentence text not null,
  at timestamptz not null default moment(),
  outcome text constraint run_attention_outcome_known check (outcome in ('accepted', 'dismissed')),
  reason text,
  ended_at timestamptz,
  ended_by_name text,
  constraint run_attention_pkey primary key (account_id, id),
  constraint run_attention_action_unique unique (account_id, action_id),
  constraint run_attention_stop_fkey foreign key (account_id, stop_id) references run_stops (account_id, id),
  constraint run_attention_ended_whole check (
    (outcome is null) = (ended_at is null) and (outcome is null) = (reason is null) and (outcome is null) = (ended_by_name is null))
);
create index run_attention_of_stop on run_attention (account_id, stop_id);

-- The manifest of each departure as it left, with the bytes that are served.
create table run_manifests (
  account_id uuid not null,
  run_id uuid not null,
  version integer not null,
  issued_at timestamptz not null default moment(),
  issued_by_name text not null,
  content jsonb not null,
  bytes bytea not null,
  -- In hexadecimal.
  sha256 text not null,
  constraint run_manifests_pkey primary key (account_id, run_id, version),
  constraint run_manifests_run_fkey foreign key (account_id, run_id) references runs (account_id, id)
);
alter table run_manifests alter column bytes set storage external;

-- The run that an order is on, or was delivered by.
alter table orders
  add column run_id uuid,
  add constraint orders_run_fkey foreign key (account_id, run_id) references runs (account_id, id);
-- The money of a run.
create index ledger_entries_of_run on ledger_entries (account_id, run_number) where run_number is not null;

do $$
declare name text;
begin
  foreach name in array array['runs', 'run_stops', 'run_stop_orders', 'run_returns', 'run_actions', 'run_attention', 'run_manifests'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I to waybill_app using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()))',
      name || '_of_account', name);
  end loop;
end
$$;
grant select, insert, update on runs to waybill_app;
-- The stops of a planned run are written anew with each save.
grant select, insert, update, delete on run_stops, run_stop_orders to waybill_app;
grant select, insert on run_actions, run_manifests to waybill_app;
-- A stop that the run's end failed may be delivered after all.
grant select, insert, delete on run_returns to waybill_app;
grant select, insert on run_attention to waybill_app;
grant update (outcome, reason, ended_at, ended_by_name) on run_attention to waybill_app;
grant update (run_id, notices) on orders to waybill_app;
