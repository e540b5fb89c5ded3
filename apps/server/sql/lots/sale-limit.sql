-- Where trade samples are among what is for sale: how many cases lines that are no samples may still take. Null where there are
-- none, since the flavor's own figure is the limit then.
create or replace function sale_limit(of_account uuid, of_flavor uuid) returns integer language plpgsql stable as $$
begin
  if not exists (
    select from lots l where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.trade_sample) then
    return null;
  end if;
  return (
    select case when bool_or(l.trade_sample) then greatest(0, coalesce(sum(l.available) filter (where not l.trade_sample), 0) - (
      select coalesce(sum(o.unallocated), 0) from order_lines o
      where o.account_id = of_account and o.flavor_id = of_flavor and o.unallocated > 0 and not o.is_sample)) end
    from lots l where l.account_id = of_account and l.flavor_id = of_flavor and l.in_house and l.for_sale);
end
$$;
revoke execute on function sale_limit(uuid, uuid) from public;
grant execute on function sale_limit(uuid, uuid) to waybill_app;
