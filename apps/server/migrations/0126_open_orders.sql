-- Home sums and counts the open orders, of all or of one agent, without a look at the rows.
drop index orders_open;
create index orders_open on orders (account_id, list, created_at desc, id desc)
  include (order_status, order_total, amount_paid, agent_id) where list <> 'completed';

-- What is due is a column of every list of orders; nearly all completed ones have the same.
create index orders_completed_by_due on orders (account_id, (order_total - amount_paid), id) where list = 'completed';
