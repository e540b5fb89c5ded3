-- An order as everyone reads it is the one column document; the others narrow and sort the lists.
drop view if exists order_documents;
create view order_documents with (security_invoker = true) as
  select
    o.account_id, o.id, o.number, o.order_number, o.list, o.order_status, o.store_id, o.store_name, o.agent_id, o.agent_name,
    o.items_total, o.order_total, o.amount_paid, o.delivery_date, o.delivery_driver_id, o.run_id,
    o.manifest_count, o.invoice_count, o.created_at, o.updated_at,
    (select row_to_json(document) from (select
      o.id, o.order_number, o.store_id, o.store_name, o.store_license,
      (select row_to_json(place) from (
        select s.address, s.city, s.state, s.zipcode
        from stores s where s.account_id = o.account_id and s.id = o.store_id) place) as store_address,
      o.processor_name, o.processor_license, o.order_status, o.items_total, o.subtotal, o.tax_rate, o.order_total,
      json_build_object('amount_paid', o.amount_paid, 'payment_type', o.payment_type) as payment_info,
      json_build_object('payments', o.amount_paid - o.credits - o.write_offs, 'credits', o.credits, 'write_offs', o.write_offs)
        as settlement,
      case when is_delivered(o.order_status) then due_date(o.delivery_date, o.payment_terms, o.terms_days) end as due_date,
      o.payment_terms,
      case when o.payment_terms = 'cod' then 0 when is_delivered(o.order_status) then coalesce(o.terms_days, 30)
        else coalesce(
          (select t.terms_days from store_trade t where t.account_id = o.account_id and t.store_id = o.store_id),
          (select t.terms_days from trade_settings t where t.account_id = o.account_id), 30) end as terms_days,
      (select coalesce(json_agg(row_to_json(checked)), '[]') from (
        select c.point as at, c.check_name as check, c.outcome, c.sentence, c.reason, c.user_name as by, c.checked_on as on
        from order_checks c where c.account_id = o.account_id and c.order_id = o.id order by c.position) checked) as checks,
      (select row_to_json(live) from (
        select i.id, 'INV-' || i.number as number, i.version
        from issued_invoices i where i.account_id = o.account_id and i.order_id = o.id and i.voided_at is null) live) as invoice,
      (select row_to_json(trip) from (
        select r.id, 'RUN-' || r.number as number, r.state from runs r where r.account_id = o.account_id and r.id = o.run_id) trip) as run, to_json(o.notices) as notices,
      (select coalesce(json_agg(row_to_json(line)), '[]') from (
        select l.id, l.brand_name, l.processor_name, l.product_name, l.product_type, l.flavor, l.sku, l.qty, l.price,
          l.size, l.size_unit, l.is_sample
        from order_lines l where l.account_id = o.account_id and l.order_id = o.id order by l.position) line) as order_details,
      o.agent_id, o.agent_name, o.delivery_date,
      (select d.username from users d where d.account_id = o.account_id and d.id = o.delivery_driver_id) as delivery_driver,
      o.delivery_driver_id, o.manifest_count, o.invoice_count, o.version,
      iso(o.created_at) as created_at, iso(o.updated_at) as updated_at) document) as document
  from orders o;
-- What a table shows of an order, fifty at a time: text that is put together takes two thirds of the time of json_build_object(),
-- which looks up the type of each value anew. What may be null is named so, for a single null would take the row away.
drop view if exists order_rows;
create view order_rows with (security_invoker = true) as
  select o.*, '{"id":"' || o.id || '","order_number":"' || o.order_number || '","store_id":"' || o.store_id
      || '","store_name":' || to_json(o.store_name) || ',"order_status":"' || o.order_status || '","items_total":' || o.items_total
      || ',"order_total":' || o.order_total || ',"payment_info":{"amount_paid":' || o.amount_paid
      || ',"payment_type":' || to_json(o.payment_type) || '},"agent_name":' || to_json(o.agent_name)
      || ',"delivery_date":' || coalesce(to_json(o.delivery_date)::text, 'null') || ',"delivery_driver":' || coalesce(to_json((
        select d.username from users d where d.account_id = o.account_id and d.id = o.delivery_driver_id))::text, 'null')
      || ',"manifest_count":' || o.manifest_count || ',"invoice_count":' || o.invoice_count || ',"version":' || o.version
      || ',"created_at":"' || iso(o.created_at) || '","updated_at":"' || iso(o.updated_at) || '"}' as document
  from orders o;
grant select on order_documents, order_rows to waybill_app;

-- In PL/pgSQL, which plans a query once for a connection.
create or replace function order_document(of_account uuid, of_order uuid) returns text language plpgsql stable
  as $$ begin
    return (select d.document::text from order_documents d where d.account_id = of_account and d.id = of_order);
  end $$;
grant execute on function order_document(uuid, uuid) to waybill_app;
