-- An order with nothing left to pay is paid, and the log says so.
with settled as (
  update orders o set order_status = 'paid', version = o.version + 1, updated_at = moment()
  from (
    select account_id, id, order_status as status_before from orders
    where order_status in ('unpaid', 'partially paid') and amount_paid >= order_total) before
  where o.account_id = before.account_id and o.id = before.id
  returning o.account_id, o.id, o.order_number, before.status_before)
insert into activity_log (account_id, user_id, user_name, action_type, entity_type, entity_id, log_message, additional_data)
  select account_id, null, 'Waybill', 'status_change', 'order', id,
    'Changed order ' || order_number || ' from ' || status_before || ' to paid: nothing is left to pay',
    jsonb_build_object('changes', jsonb_build_object('order_status', jsonb_build_object('from', status_before, 'to', 'paid')))
  from settled;

alter table orders add constraint orders_owe_what_is_left
  check (order_status not in ('unpaid', 'partially paid') or amount_paid < order_total);
