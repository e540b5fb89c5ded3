-- The least SQL that could do the job, in a small schema of its own with the same orders: what Waybill is measured against.
create schema least;

create table least.flavors (id uuid primary key, account_id uuid not null, name text not null, sku text not null, price numeric not null,
  qty bigint not null check (qty >= 0));
insert into least.flavors
  select f.id, f.account_id, p.product_name || ' ' || f.flavor, f.sku, p.price, f.qty
  from flavors f join products p on p.account_id = f.account_id and p.id = f.product_id;
create index on least.flavors (account_id, name);

create table least.orders (account_id uuid not null, id uuid primary key, number bigint not null, store_id uuid not null, store_name text not null,
  agent_id uuid not null, order_status text not null, items_total integer not null, order_total numeric not null, created_at timestamptz not null);
insert into least.orders
  select account_id, id, number, store_id, store_name, agent_id, order_status, items_total, order_total, created_at
  from orders order by created_at;
create index on least.orders (account_id, created_at desc);
create sequence least.numbers start 10000000;

create table least.lines (order_id uuid not null, position integer not null, flavor_id uuid not null, qty integer not null, price numeric not null,
  primary key (order_id, position));
insert into least.lines
  select l.order_id, l.position, l.flavor_id, l.qty, l.price
  from order_lines l join orders o on o.account_id = l.account_id and o.id = l.order_id order by o.created_at;

create table least.log (account_id uuid not null, at timestamptz not null, user_id uuid not null, message text not null);
insert into least.log select account_id, created_at, agent_id, 'Created order ' || order_number from orders order by created_at;
create index on least.log (account_id, at desc);

create function least.place(of_account uuid, of_store uuid, of_agent uuid, flavor_ids uuid[], each_qty integer) returns uuid language plpgsql as $$
declare
  new_id uuid := time_ordered_id();
  flavor uuid;
  total numeric := 0;
  cost numeric;
begin
  foreach flavor in array flavor_ids loop
    update least.flavors set qty = qty - each_qty where id = flavor and qty >= each_qty returning price * each_qty into cost;
    total := total + cost;
  end loop;
  insert into least.orders values (of_account, new_id, nextval('least.numbers'), of_store, 'Store', of_agent, 'pending approval',
    3 * each_qty, total, now());
  insert into least.lines select new_id, n, f, each_qty, 10 from unnest(flavor_ids) with ordinality as t (f, n);
  insert into least.log values (of_account, now(), of_agent, 'Created order ' || new_id);
  return new_id;
end
$$;

vacuum analyze least.flavors, least.orders, least.lines, least.log;
