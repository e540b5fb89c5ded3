-- An entry as everyone reads it is the one column document; the others narrow and sort the list.
drop view if exists entry_documents;
create view entry_documents with (security_invoker = true) as
  select e.account_id, e.id, e.kind, e.number, e.store_id, e.date, e.amount, e.voided_on, e.order_id, e.refund_of, e.reference, e.created_at,
    (select row_to_json(document) from (select
      e.id, entry_number(e.kind, e.number) as number, e.kind, e.store_id,
      (select s.store_name from stores s where s.account_id = e.account_id and s.id = e.store_id) as store_name,
      e.date, e.amount, e.payment_type, e.reference, e.note,
      (select coalesce(json_agg(row_to_json(live)), '[]') from (
        select a.order_id, o.order_number, a.amount, a.applied_on
        from entry_applications a join orders o on o.account_id = a.account_id and o.id = a.order_id
        where a.account_id = e.account_id and a.entry_id = e.id and a.unapplied_on is null order by o.number) live) as applications,
      e.applied, case when e.voided_on is null and e.kind in ('payment', 'credit_memo') then e.amount - e.applied - e.refunded else 0 end
        as unapplied,
      case when e.voided_on is null then 'posted' else 'void' end as state, e.voided_on, e.void_reason,
      e.recorded_by_name as recorded_by, e.run_number, iso(e.created_at) as created_at, e.order_id, e.reason,
      (select coalesce(json_agg(row_to_json(line)), '[]') from (
        select l.order_line_id, l.qty, l.amount, l.goods from credit_memo_lines l
        where e.kind = 'credit_memo' and l.account_id = e.account_id and l.entry_id = e.id order by l.order_line_id) line) as lines,
      e.subtotal, e.tax) document) as document
  from ledger_entries e;
grant select on entry_documents to waybill_app;
