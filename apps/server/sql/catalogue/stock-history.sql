drop view if exists stock_history;
create view stock_history with (security_invoker = true) as
  select l.account_id, f.product_id, l.id, l.flavor_id, f.flavor, f.sku, l.qty_change, l.sold_change, l.held_change,
    sum(l.qty_change) over (
      partition by l.account_id, f.product_id, l.flavor_id order by l.created_at, l.id
    ) as qty_after,
    l.reason, l.order_id, l.entry_id, l.user_id, l.user_name, l.created_at
  from stock_ledger l
  join flavors f on f.account_id = l.account_id and f.id = l.flavor_id;
grant select on stock_history to waybill_app;
