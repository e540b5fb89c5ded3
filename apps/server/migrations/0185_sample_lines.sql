-- The worksheet of a quarter counts its samples without reading the lines of all its orders.
create index order_lines_samples on order_lines (account_id, order_id) where is_sample;
