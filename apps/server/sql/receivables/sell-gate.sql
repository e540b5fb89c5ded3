drop function if exists store_exposure(uuid, uuid, uuid, date), read_gate(uuid, uuid, uuid);

-- What the checks are asked about a store and an order of it, if there is one yet, on a day of the account's zone; null while all
-- checks are off. Every order that is placed waits for it, so that it is two statements, and what stands in the store itself is
-- left to who has read it.
create or replace function read_gate(of_account uuid, of_store uuid, of_order uuid, today date) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  rules record;
  exposure numeric;
  past_due numeric := 0;
  oldest_due_on date;
begin
  select s.jurisdiction, s.gates, s.gate_override, coalesce(t.credit_limit, s.credit_limit) as credit_limit,
      coalesce(t.tax_certificate_status, 'unknown') as tax_certificate_status, t.tax_certificate_expires,
      coalesce(t.cod_listed, false) as cod_listed, c.last_number into rules
    from trade_settings s
    left join store_trade t on t.account_id = of_account and t.store_id = of_store
    left join order_counters c on c.account_id = of_account
    where s.account_id = of_account and jsonb_path_exists(s.gates, '$.* ? (@ != "off")');
  if not found or of_store is null then
    return null;
  end if;
  if rules.gates ->> 'credit_limit' <> 'off' or rules.gates ->> 'overdue' <> 'off' then
    -- What the store owes less what lies on account, with its undelivered orders but for this one, and what of it is past due.
    select coalesce(sum(owing.open) filter (where owing.id is distinct from of_order), 0) - (
        select coalesce(sum(e.amount - e.applied - e.refunded), 0) from ledger_entries e
        where e.account_id = of_account and e.store_id = of_store and e.voided_on is null
          and e.kind in ('payment', 'credit_memo') and e.applied + e.refunded < e.amount),
      coalesce(sum(owing.open) filter (where owing.due < today), 0), min(owing.due) filter (where owing.due < today)
      into exposure, past_due, oldest_due_on
      from (
        select o.id, o.order_total - o.amount_paid as open,
          case when is_delivered(o.order_status) then due_date(o.delivery_date, o.payment_terms, o.terms_days) end as due
        from orders o
        where o.account_id = of_account and o.store_id = of_store and o.list <> 'completed' and o.amount_paid < o.order_total
        -- Kept apart, so that what is open and when it is due are worked out once.
        offset 0) owing;
  end if;
  return json_build_object(
    'on', today, 'jurisdiction', rules.jurisdiction, 'gates', rules.gates, 'gate_override', rules.gate_override, 'store_id', of_store,
    'tax_certificate_status', rules.tax_certificate_status, 'tax_certificate_expires', rules.tax_certificate_expires,
    'cod_listed', rules.cod_listed, 'credit_limit', rules.credit_limit, 'exposure', exposure, 'past_due', past_due,
    'oldest_due_on', oldest_due_on, 'last_number', coalesce(rules.last_number, 1000),
    'overrides', case when of_order is null then '[]' else (
      select coalesce(json_agg(json_build_object('at', v.point, 'check', v.check_name, 'reason', v.reason, 'by', v.user_name)
          order by v.id desc), '[]')
      from check_overrides v where v.account_id = of_account and v.order_id = of_order and v.valid_on = today) end);
end
$$;

-- Keeps what the checks said of an order, and tells of those that were overridden by this call.
create or replace function record_checks(
    of_account uuid, of_order uuid, order_number text, actor_id uuid, actor_name text, checks jsonb, tells_overrides boolean)
  returns void language plpgsql as $$
begin
  insert into order_checks
      (account_id, order_id, position, point, check_name, outcome, sentence, reason, user_name, checked_on)
    select of_account, of_order, known.checks + place, c ->> 'at', c ->> 'check', c ->> 'outcome', c ->> 'sentence', c ->> 'reason', c ->> 'by',
      (c ->> 'on')::date
    from jsonb_array_elements(checks) with ordinality as each (c, place)
    cross join (select count(*) as checks from order_checks where order_id = of_order) known;
  if tells_overrides then
    perform log_activity(of_account, actor_id, actor_name, 'override', 'order', of_order,
        'Overrode "' || (c ->> 'check') || '" on ' || order_number || ': ' || (c ->> 'reason'), jsonb_build_object('check', c))
      from jsonb_array_elements(checks) as c where c ->> 'outcome' = 'overridden';
  end if;
end
$$;
revoke execute on function read_gate(uuid, uuid, uuid, date),
  record_checks(uuid, uuid, text, uuid, text, jsonb, boolean) from public;
grant execute on function read_gate(uuid, uuid, uuid, date),
  record_checks(uuid, uuid, text, uuid, text, jsonb, boolean) to waybill_app;
