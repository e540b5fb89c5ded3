-- The only way into the ledger: no grant lets the app write entries, applications or lines of memos. These functions run with
-- the owner's rights, to which row-level security does not apply, so each compares the account with that of the transaction.
-- They write what the domain's rules have let pass; whoever calls them has locked the orders, and then calls settle_orders().

-- An entry with its applications and, of a memo, its lines. A refund takes from the entry that it names.
create or replace function post_entry(of_account uuid, actor_id uuid, actor_name text, entry jsonb, today date) returns ledger_entries
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted ledger_entries;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'post_entry() writes for the account of the transaction only';
  end if;
  posted := jsonb_populate_record(null::ledger_entries, entry);
  insert into ledger_entries (account_id, kind, number, store_id, date, amount, payment_type, reference, note, recorded_by,
      recorded_by_name, run_number, refund_of, order_id, reason, subtotal, tax)
    values (of_account, posted.kind, next_number(of_account, posted.kind), posted.store_id, posted.date, posted.amount,
      coalesce(posted.payment_type, '{}'), posted.reference, posted.note, actor_id, actor_name, posted.run_number,
      posted.refund_of, posted.order_id, posted.reason, posted.subtotal, posted.tax)
    returning * into posted;
  if posted.refund_of is not null then
    update ledger_entries set refunded = refunded + posted.amount
      where account_id = of_account and id = posted.refund_of and store_id = posted.store_id and voided_on is null;
    if not found then
      raise exception 'a refund takes from an entry of its store' using errcode = 'check_violation';
    end if;
  end if;
  insert into credit_memo_lines (account_id, entry_id, order_line_id, qty, amount, goods)
    select of_account, posted.id, l.order_line_id, l.qty, l.amount, l.goods
    from jsonb_to_recordset(entry -> 'lines') as l (order_line_id uuid, qty integer, amount numeric, goods text);
  if jsonb_array_length(entry -> 'applications') > 0 then
    posted := apply_entry(of_account, posted.id, entry -> 'applications', today);
  end if;
  return posted;
end
$$;
revoke execute on function post_entry(uuid, uuid, text, jsonb, date) from public;
grant execute on function post_entry(uuid, uuid, text, jsonb, date) to waybill_app;

-- Applications of a live entry to orders of its store, from the later of the entry's date and today.
create or replace function apply_entry(of_account uuid, of_entry uuid, applications jsonb, today date) returns ledger_entries
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  applied_entry ledger_entries;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'apply_entry() writes for the account of the transaction only';
  end if;
  update ledger_entries e set applied = e.applied + (
      select sum(a.amount) from jsonb_to_recordset(applications) as a (amount numeric)),
      last_applied_on = greatest(e.last_applied_on, e.date, today)
    where e.account_id = of_account and e.id = of_entry and e.voided_on is null
    returning * into applied_entry;
  insert into entry_applications (account_id, entry_id, order_id, amount, applied_on)
    select of_account, of_entry, a.order_id, a.amount, greatest(applied_entry.date, today)
    from jsonb_to_recordset(applications) as a (order_id uuid, amount numeric)
    join orders o on o.account_id = of_account and o.id = a.order_id and o.store_id = applied_entry.store_id;
  return applied_entry;
end
$$;
revoke execute on function apply_entry(uuid, uuid, jsonb, date) from public;
grant execute on function apply_entry(uuid, uuid, jsonb, date) to waybill_app;

-- Takes an entry back from an order, or from all of them.
create or replace function unapply_entry(of_account uuid, of_entry uuid, of_order uuid, today date) returns ledger_entries
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_entry ledger_entries;
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'unapply_entry() writes for the account of the transaction only';
  end if;
  -- An entry of a later date was applied on that date, and is never taken back before.
  update entry_applications a set unapplied_on = greatest(a.applied_on, today)
    where a.account_id = of_account and a.entry_id = of_entry and a.unapplied_on is null
      and (of_order is null or a.order_id = of_order);
  update ledger_entries e set applied = coalesce(live.amount, 0), last_applied_on = live.last_applied_on
    from (
      select sum(a.amount) as amount, max(a.applied_on) as last_applied_on from entry_applications a
      where a.account_id = of_account and a.entry_id = of_entry and a.unapplied_on is null) live
    where e.account_id = of_account and e.id = of_entry
    returning e.* into left_entry;
  return left_entry;
end
$$;
revoke execute on function unapply_entry(uuid, uuid, uuid, date) from public;
grant execute on function unapply_entry(uuid, uuid, uuid, date) to waybill_app;

-- Takes the entry back from all orders and from the account, for a reason, from today on. A refund gives back what it took.
create or replace function void_entry(of_account uuid, of_entry uuid, why text, today date) returns ledger_entries
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  voided ledger_entries;
begin
  voided := unapply_entry(of_account, of_entry, null, today);
  update ledger_entries e set voided_on = greatest(e.date, today), void_reason = why
    where e.account_id = of_account and e.id = of_entry and e.voided_on is null and e.refunded = 0
    returning * into strict voided;
  update ledger_entries e set refunded = e.refunded - voided.amount
    where e.account_id = of_account and e.id = voided.refund_of;
  return voided;
end
$$;
revoke execute on function void_entry(uuid, uuid, text, date) from public;
grant execute on function void_entry(uuid, uuid, text, date) to waybill_app;
