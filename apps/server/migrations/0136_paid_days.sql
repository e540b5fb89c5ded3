-- From when until when an order was being paid, and when an entry was last applied, by what is live of it: an earlier day then
-- finds the orders and entries that were open on it, however much has come since.
alter table orders add column first_paid_on date, add column last_paid_on date;
alter table ledger_entries add column last_applied_on date;

select note_paid_days(null);

drop index orders_delivered;
-- Delivered by a day and paid after it; both are looked at in the index.
create index orders_paid_since on orders (account_id, last_paid_on, delivery_date)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') and amount_paid >= order_total;
-- Paid before they were delivered.
create index orders_deposits on orders (account_id, delivery_date, first_paid_on)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete')
    and (delivery_date is null or first_paid_on < delivery_date);
-- On account from their date until they were applied.
create index ledger_entries_applied_since on ledger_entries (account_id, last_applied_on, date)
  where voided_on is null and last_applied_on > date;

-- What was paid of an order by a day is read from the index alone; what was applied since a day is not asked for any more.
drop index entry_applications_since;
drop index entry_applications_of_order;
create index entry_applications_of_order on entry_applications (order_id, applied_on) include (account_id, amount, unapplied_on);
