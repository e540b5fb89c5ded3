-- Without lots: takes from the stock what an order misses, as far as there is any; it is held already. Part of fit_lots().
create or replace function take_missing(of_account uuid, actor_id uuid, actor_name text, of_order uuid) returns void
  language plpgsql as $$
declare
  line record;
  cases integer;
begin
  for line in
    select l.id, l.flavor_id, l.missing from order_lines l
    where l.account_id = of_account and l.order_id = of_order and l.missing > 0 order by l.flavor_id, l.position
  loop
    select least(f.qty, line.missing) into cases from flavors f
      where f.account_id = of_account and f.id = line.flavor_id for no key update;
    continue when cases = 0;
    perform move_stock(of_account, actor_id, actor_name,
      array[row(line.flavor_id, -cases, 0, 'held', null, null, 0, null)::stock_move]);
    update order_lines l set missing = l.missing - cases where l.order_id = of_order and l.id = line.id;
  end loop;
end
$$;
revoke execute on function take_missing(uuid, uuid, text, uuid) from public;
