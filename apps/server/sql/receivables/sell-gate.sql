drop function if exists store_exposure(uuid, uuid, uuid), day_of_account(uuid);

-- What the store owes less what lies on account, and what its undelivered orders will add, but for one order; and what of it
-- is past due on a day, and since when.
create or replace function store_exposure(
    of_account uuid, of_store uuid, but_order uuid, on_day date, out exposure numeric, out past_due numeric, out oldest_due_on date)
  language plpgsql stable as $$
begin
  select coalesce(sum(o.order_total - o.amount_paid) filter (where o.id is distinct from but_order), 0) - (
      select coalesce(sum(e.amount - e.applied - e.refunded), 0) from ledger_entries e
      where e.account_id = of_account and e.store_id = of_store and e.voided_on is null
        and e.kind in ('payment', 'credit_memo') and e.applied + e.refunded < e.amount),
    coalesce(sum(o.order_total - o.amount_paid) filter (where due.day < on_day), 0), min(due.day) filter (where due.day < on_day)
    into exposure, past_due, oldest_due_on
    from orders o
    cross join lateral (select case when is_delivered(o.order_status)
      then due_date(o.delivery_date, o.payment_terms, o.terms_days) end as day) due
    where o.account_id = of_account and o.store_id = of_store and o.list <> 'completed' and o.amount_paid < o.order_total;
end
$$;

-- What the checks are asked about a store and an order of it, if there is one yet; null while all checks are off. Few statements,
-- since every order that is placed waits for them.
create or replace function read_gate(of_account uuid, of_store uuid, of_order uuid) returns json
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  rules record;
  owes record;
begin
  if of_store is null then
    return null;
  end if;
  -- Today in the account's zone, or the day that a demo makes.
  select s.jurisdiction, s.gates, s.gate_override, s.credit_limit, (moment() at time zone a.time_zone)::date as today into rules
    from trade_settings s join accounts a on a.id = s.account_id
    where s.account_id = of_account and jsonb_path_exists(s.gates, '$.* ? (@ != "off")');
  if not found then
    return null;
  end if;
  if rules.gates ->> 'credit_limit' <> 'off' or rules.gates ->> 'overdue' <> 'off' then
    owes := store_exposure(of_account, of_store, of_order, rules.today);
  else
    select null::numeric as exposure, 0::numeric as past_due, null::date as oldest_due_on into owes;
  end if;
  return (
    select json_build_object(
      'on', rules.today, 'jurisdiction', rules.jurisdiction, 'gates', rules.gates, 'gate_override', rules.gate_override,
      'store_id', s.id, 'store_name', s.store_name, 'license_number', s.license_number, 'license_expiration', s.license_expiration,
      'tax_certificate_status', coalesce(t.tax_certificate_status, 'unknown'),
      'tax_certificate_expires', t.tax_certificate_expires, 'cod_listed', coalesce(t.cod_listed, false),
      'credit_limit', coalesce(t.credit_limit, rules.credit_limit), 'exposure', owes.exposure,
      'past_due', owes.past_due, 'oldest_due_on', owes.oldest_due_on,
      'last_number', coalesce((select c.last_number from order_counters c where c.account_id = of_account), 1000),
      'overrides', case when of_order is null then '[]' else (
        select coalesce(json_agg(json_build_object('at', v.point, 'check', v.check_name, 'reason', v.reason, 'by', v.user_name)
            order by v.id desc), '[]')
        from check_overrides v where v.account_id = of_account and v.order_id = of_order and v.valid_on = rules.today) end)
    from stores s
    left join store_trade t on t.account_id = s.account_id and t.store_id = s.id
    where s.account_id = of_account and s.id = of_store);
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
revoke execute on function store_exposure(uuid, uuid, uuid, date), read_gate(uuid, uuid, uuid),
  record_checks(uuid, uuid, text, uuid, text, jsonb, boolean) from public;
grant execute on function store_exposure(uuid, uuid, uuid, date), read_gate(uuid, uuid, uuid),
  record_checks(uuid, uuid, text, uuid, text, jsonb, boolean) to waybill_app;
