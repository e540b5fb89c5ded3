-- The page of a store lists the prices that are its own.
create index product_prices_of_store on product_prices (account_id, store_id);
