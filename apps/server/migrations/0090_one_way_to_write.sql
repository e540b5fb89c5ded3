-- Stock, ledger and log are written by move_stock() and log_activity() alone (sql/catalogue, sql/activity).
revoke insert on stock_ledger, activity_log from waybill_app;
revoke insert, update on flavors from waybill_app;
grant insert (account_id, id, product_id, position, flavor, sku, image_file_id) on flavors to waybill_app;
grant update (position, flavor, sku, image_file_id, deleted_at) on flavors to waybill_app;

-- An order takes its stock first and its number last, so the ledger names the order before it is inserted.
alter table stock_ledger alter constraint stock_ledger_order_fkey deferrable initially deferred;

-- Replaced by read_sellables() and a place_order() of other parameters (sql/orders).
drop function if exists selling(uuid, uuid, text, json);
drop function if exists place_order(uuid, text, text, jsonb, jsonb, text, text);
