-- One payment 'Carried over' for each order with money on it, dated the day on which it was last said to be paid: of all accounts
-- in the upgrade that brought the ledger, or of one. Called by the owner alone, and before there is any other payment.
create or replace function carry_over_payments(of_account uuid) returns void language plpgsql as $$
begin
  with paid as (
    select o.account_id, o.id as order_id, o.store_id, o.amount_paid, o.payment_type, o.number as order_number, o.updated_at,
      a.time_zone, (
        select max(l.created_at) from activity_log l
        where l.account_id = o.account_id and l.entity_id = o.id and l.entity_type = 'order' and l.action_type = 'status_change'
          and l.additional_data -> 'changes' -> 'order_status' ->> 'to' in ('paid', 'partially paid', 'complete')) as paid_at
    from orders o join accounts a on a.id = o.account_id
    where o.amount_paid > 0 and (of_account is null or o.account_id = of_account)
  ), dated as (
    select *, (coalesce(paid_at, updated_at) at time zone time_zone)::date as date, coalesce(paid_at, updated_at) as at,
      time_ordered_id(coalesce(paid_at, updated_at)) as entry_id
    from paid
  ), entries as (
    insert into ledger_entries (account_id, id, kind, number, store_id, date, amount, applied, payment_type, note,
        recorded_by_name, created_at)
      select account_id, entry_id, 'payment', 1000 + row_number() over (partition by account_id order by at, order_number),
        store_id, date, amount_paid, amount_paid, payment_type, 'Carried over', 'Waybill', at
      from dated
  ), applications as (
    insert into entry_applications (account_id, entry_id, order_id, amount, applied_on)
      select account_id, entry_id, order_id, amount_paid, date from dated
  )
  insert into document_counters as counter (account_id, series, last_number)
    select account_id, 'payment', 1000 + count(*) from dated group by 1
    on conflict (account_id, series) do update set last_number = excluded.last_number;
end
$$;
revoke execute on function carry_over_payments(uuid) from public;

-- From when until when orders were being paid, and when entries were last applied, by what is live of them.
create or replace function note_paid_days(of_account uuid) returns void language plpgsql as $$
begin
  update orders o set first_paid_on = a.first, last_paid_on = a.last
    from (
      select account_id, order_id, min(applied_on) as first, max(applied_on) as last from entry_applications
      where unapplied_on is null group by 1, 2) a
    where o.account_id = a.account_id and o.id = a.order_id and (of_account is null or o.account_id = of_account);
  update ledger_entries e set last_applied_on = a.last
    from (
      select account_id, entry_id, max(applied_on) as last from entry_applications where unapplied_on is null group by 1, 2) a
    where e.account_id = a.account_id and e.id = a.entry_id and (of_account is null or e.account_id = of_account);
end
$$;
revoke execute on function note_paid_days(uuid) from public;
