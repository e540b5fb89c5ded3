-- PAY-1001
create or replace function entry_number(kind text, number bigint) returns text language sql immutable parallel safe
  as $$ select case kind when 'payment' then 'PAY-' when 'credit_memo' then 'CM-' when 'write_off' then 'WO-' else 'REF-' end || number $$;

-- Whether an order counts as delivered: the same statuses stand in the domain's status.ts.
create or replace function is_delivered(order_status text) returns boolean language sql immutable parallel safe
  as $$ select order_status in ('delivered', 'paid', 'partially paid', 'unpaid', 'complete') $$;

-- The day on which a delivered order must be paid; without frozen terms these are 30 days.
create or replace function due_date(delivery_date date, payment_terms text, terms_days integer) returns date
  language sql immutable parallel safe
  as $$ select delivery_date + case when payment_terms = 'cod' then 0 else coalesce(terms_days, 30) end $$;
