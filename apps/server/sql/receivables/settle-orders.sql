-- The only way that what is paid of an order changes: it is the sum of the live applications, and its types are those of the
-- live payments among them. The status comes along, because an order that owes nothing may not stand as unpaid for a moment.
create or replace function settle_orders(of_account uuid, settled jsonb)
  returns table (id uuid, version integer, updated_at text, amount_paid numeric, payment_type text[], credits numeric, write_offs numeric)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'settle_orders() writes for the account of the transaction only';
  end if;
  return query
    update orders o set
        amount_paid = coalesce(live.amount, 0), credits = coalesce(live.credits, 0), write_offs = coalesce(live.write_offs, 0),
        first_paid_on = live.first_paid_on, last_paid_on = live.last_paid_on,
        payment_type = array(
          select t.name from unnest(array['Cash', 'Check', 'ACH']) with ordinality t (name, place)
          where t.name = any(live.types) order by t.place),
        order_status = s.fields ->> 'order_status',
        delivery_date = case when s.fields ? 'delivery_date' then (s.fields ->> 'delivery_date')::date else o.delivery_date end,
        delivery_driver_id = case
          when s.fields ? 'delivery_driver_id' then (s.fields ->> 'delivery_driver_id')::uuid else o.delivery_driver_id end,
        terms_days = case when s.fields ? 'terms_days' then (s.fields ->> 'terms_days')::integer else o.terms_days end,
        version = o.version + 1, updated_at = moment()
      from jsonb_array_elements(settled) as s (fields)
      cross join lateral (
        select sum(a.amount) as amount, sum(a.amount) filter (where e.kind = 'credit_memo') as credits,
          sum(a.amount) filter (where e.kind = 'write_off') as write_offs, min(a.applied_on) as first_paid_on,
          max(a.applied_on) as last_paid_on,
          string_to_array(string_agg(array_to_string(e.payment_type, ','), ','), ',') as types
        from entry_applications a join ledger_entries e on e.account_id = of_account and e.id = a.entry_id
        where a.account_id = of_account and a.order_id = (s.fields ->> 'id')::uuid and a.unapplied_on is null) live
      where o.account_id = of_account and o.id = (s.fields ->> 'id')::uuid
      returning o.id, o.version, iso(o.updated_at), o.amount_paid, o.payment_type, o.credits, o.write_offs;
end
$$;
revoke execute on function settle_orders(uuid, jsonb) from public;
grant execute on function settle_orders(uuid, jsonb) to waybill_app;
