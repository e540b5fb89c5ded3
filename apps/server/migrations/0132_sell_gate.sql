-- What the checks of one call said stands in their order.
alter table order_checks add column position bigint not null generated always as identity;

-- What a store owes and what it has ordered, for each new order of it: a long past of paid orders is not read.
create index orders_open_of_store on orders (account_id, store_id) where list <> 'completed' and amount_paid < order_total;
