-- Takes away what 'Load sample data' made. A sample record that something of the people's own hangs on stays, and is
-- theirs from then on; the log keeps all its entries. Answers how many records went and how many stayed.
create or replace function remove_sample_data(of_account uuid, out removed integer, out kept integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  orders_gone uuid[];
  entries_gone uuid[];
  orders_numbered uuid[];
  products_gone uuid[];
  notes_gone uuid[];
  stores_gone uuid[];
  brands_gone uuid[];
  processors_gone uuid[];
begin
  if of_account is distinct from current_account_id() then
    raise insufficient_privilege using message = 'remove_sample_data() writes for the account of the transaction only';
  end if;

  -- An order with an uploaded file, of a delivery run, with a line of someone's own product or of one that has lots, or with money that others
  -- share, stays.
  orders_gone := array(
    select s.id from sample_records s
    where s.account_id = of_account and s.kind = 'order'
      and not exists (select from order_files f where f.account_id = of_account and f.order_id = s.id)
      and not exists (select from run_stop_orders t where t.account_id = of_account and t.order_id = s.id)
      and not exists (select from default_notice_orders n where n.account_id = of_account and n.order_id = s.id)
      and not exists (select from issued_invoices i where i.account_id = of_account and i.order_id = s.id)
      and not exists (
        select from order_lines l join lots t on t.account_id = of_account and t.flavor_id = l.flavor_id
        where l.account_id = of_account and l.order_id = s.id)
      and not exists (
        select from entry_applications a join ledger_entries e on e.account_id = of_account and e.id = a.entry_id
        where a.account_id = of_account and a.order_id = s.id and (
          e.kind <> 'payment' or e.amount <> a.amount
          or exists (select from ledger_entries r where r.account_id = of_account and r.refund_of = e.id)
          or exists (select from entry_applications b where b.entry_id = e.id and b.order_id <> s.id)))
      and not exists (
        select from order_lines l join flavors f on f.account_id = of_account and f.id = l.flavor_id
        where l.account_id = of_account and l.order_id = s.id and not exists (
          select from sample_records p where p.account_id = of_account and p.kind = 'product' and p.id = f.product_id)));
  -- An order whose payment has a number before one that stays, stays too: the numbers of payments have no gap.
  loop
    orders_numbered := array(
      select a.order_id from entry_applications a join ledger_entries e on e.account_id = of_account and e.id = a.entry_id
      where a.account_id = of_account and a.order_id = any(orders_gone) and e.number > 1000 and e.number < (
        select max(other.number) from ledger_entries other
        where other.account_id = of_account and other.kind = 'payment' and not exists (
          select from entry_applications b where b.entry_id = other.id and b.order_id = any(orders_gone))));
    exit when cardinality(orders_numbered) = 0;
    orders_gone := array(select unnest(orders_gone) except select unnest(orders_numbered));
  end loop;
  insert into sales_changes (account_id, agent_id, created_at)
    select account_id, agent_id, created_at from orders where account_id = of_account and id = any(orders_gone);
  delete from stock_ledger where account_id = of_account and order_id = any(orders_gone);
  entries_gone := array(
    select distinct a.entry_id from entry_applications a where a.account_id = of_account and a.order_id = any(orders_gone));
  delete from entry_applications where account_id = of_account and entry_id = any(entries_gone);
  delete from ledger_entries where account_id = of_account and id = any(entries_gone);
  perform count_payments_from(of_account, (
    select coalesce(max(e.number), 1000) from ledger_entries e
    where e.account_id = of_account and e.kind = 'payment' and e.number > 1000));
  delete from order_checks where account_id = of_account and order_id = any(orders_gone);
  delete from check_overrides where account_id = of_account and order_id = any(orders_gone);
  delete from idempotency_keys where account_id = of_account and order_id = any(orders_gone);
  delete from order_lines where account_id = of_account and order_id = any(orders_gone);
  delete from orders where account_id = of_account and id = any(orders_gone);

  products_gone := array(
    select s.id from sample_records s
    where s.account_id = of_account and s.kind = 'product' and not exists (
      select from flavors f join order_lines l on l.account_id = of_account and l.flavor_id = f.id
      where f.account_id = of_account and f.product_id = s.id)
    and not exists (
      select from flavors f join lots t on t.account_id = of_account and t.flavor_id = f.id
      where f.account_id = of_account and f.product_id = s.id));
  delete from stock_ledger where account_id = of_account
    and flavor_id in (select id from flavors where account_id = of_account and product_id = any(products_gone));
  delete from product_prices where account_id = of_account and product_id = any(products_gone);
  delete from flavors where account_id = of_account and product_id = any(products_gone);
  delete from products where account_id = of_account and id = any(products_gone);
  -- What the orders had taken of a product that stays is there again.
  update flavors f set qty = ledger.qty, qty_sold = ledger.sold, qty_held = ledger.held
    from (
      select flavor_id, sum(qty_change) as qty, sum(sold_change) as sold, sum(held_change) as held from stock_ledger
      where account_id = of_account group by 1) ledger
    where f.account_id = of_account and f.id = ledger.flavor_id
      and f.product_id in (select id from sample_records where account_id = of_account and kind = 'product');

  notes_gone := array(select id from sample_records where account_id = of_account and kind = 'note');
  delete from store_notes where account_id = of_account and id = any(notes_gone);
  stores_gone := array(
    select s.id from sample_records s
    where s.account_id = of_account and s.kind = 'store'
      and not exists (select from orders o where o.account_id = of_account and o.store_id = s.id)
      and not exists (select from ledger_entries e where e.account_id = of_account and e.store_id = s.id)
      and not exists (select from run_stops t where t.account_id = of_account and t.store_id = s.id)
      and not exists (select from default_notices d where d.account_id = of_account and d.store_id = s.id)
      and not exists (select from store_notes n where n.account_id = of_account and n.store_id = s.id)
      and not exists (select from product_prices p where p.account_id = of_account and p.store_id = s.id));
  delete from stores where account_id = of_account and id = any(stores_gone);
  delete from notifications where account_id = of_account and entity_id = any(orders_gone || stores_gone);

  -- A brand with pictures or products of someone's own stays, and with it who makes it.
  brands_gone := array(
    select s.id from sample_records s
    where s.account_id = of_account and s.kind = 'brand'
      and not exists (select from products p where p.account_id = of_account and p.brand_id = s.id)
      and not exists (select from brand_images i where i.account_id = of_account and i.brand_id = s.id));
  delete from brand_processors where account_id = of_account and brand_id = any(brands_gone);
  delete from brands where account_id = of_account and id = any(brands_gone);
  processors_gone := array(
    select s.id from sample_records s
    where s.account_id = of_account and s.kind = 'processor'
      and not exists (select from products p where p.account_id = of_account and p.processor_id = s.id)
      and not exists (select from brand_processors b where b.account_id = of_account and b.processor_id = s.id));
  delete from processors where account_id = of_account and id = any(processors_gone);

  select count(*) filter (where id = any(orders_gone || products_gone || notes_gone || stores_gone || brands_gone || processors_gone)),
      count(*) filter (where id <> all(orders_gone || products_gone || notes_gone || stores_gone || brands_gone || processors_gone))
    into removed, kept from sample_records where account_id = of_account;
  delete from sample_records where account_id = of_account;
end
$$;
revoke execute on function remove_sample_data(uuid) from public;
grant execute on function remove_sample_data(uuid) to waybill_app;
