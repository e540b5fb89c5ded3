-- Delivered orders with a balance, and what was paid on orders that are not delivered: both are few, whatever the account has.
create index orders_owing on orders (account_id, store_id)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') and amount_paid < order_total;
create index orders_prepaid on orders (account_id, store_id)
  where order_status in ('pending approval', 'pending delivery', 'cancelled') and amount_paid > 0;
-- What was delivered since an earlier day, read from the index alone.
create index orders_delivered on orders (account_id, delivery_date) include (id, store_id, amount_paid)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete');

-- Sums as of a day are read from the indexes alone.
drop index ledger_entries_by_date;
create index ledger_entries_by_date on ledger_entries (account_id, date, id) include (kind, store_id, amount, voided_on);
drop index entry_applications_since;
create index entry_applications_since on entry_applications (account_id, applied_on) include (order_id, amount, unapplied_on);
-- The last payment of each store.
create index ledger_entries_payments on ledger_entries (account_id, store_id, date) include (voided_on) where kind = 'payment';
-- Credits of a month or a year.
create index ledger_entries_credits on ledger_entries (account_id, date) include (amount) where kind in ('credit_memo', 'write_off');

-- A mail may go to an address that is no user's, such as a store's; `about` says what it is made of when it is sent. The user is
-- who asked for it.
alter table mails
  add column address text,
  add column about jsonb,
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in
    ('verify_email', 'reset_password', 'password_changed', 'second_factor_reset', 'daily_digest', 'statement'));
