-- What the checks said of an order stands in its order, from 1 on.
alter table order_checks add column position integer not null;

-- What a store owes and what it has ordered, for each new order of it: a long past of paid orders is not read.
create index orders_open_of_store on orders (account_id, store_id) where list <> 'completed' and amount_paid < order_total;
