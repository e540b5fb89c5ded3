-- What is past due, and of which stores a notice is due, is read from the index alone.
drop index orders_owing;
create index orders_owing on orders (account_id, store_id)
  include (id, delivery_date, payment_terms, terms_days, order_total, amount_paid)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') and amount_paid < order_total;

-- A worksheet reads lines and returns beside the orders: it takes no longer without their sums in this index, a tenth as large.
drop index orders_delivered;
create index orders_delivered on orders (account_id, delivery_date)
  where order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete');
