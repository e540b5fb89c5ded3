-- Of each account that keeps lots, the flavors with something for sale that has expired by today in its zone. Runs with the
-- owner's rights, because the job knows no account yet.
create or replace function lots_to_expire() returns table (account_id uuid, flavor_ids uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select t.account_id, array_agg(distinct l.flavor_id)
    from trade_settings t
    join accounts a on a.id = t.account_id
    join lots l on l.account_id = t.account_id and l.for_sale and l.in_house
      and l.expires_on < (now() at time zone a.time_zone)::date
    where t.lots = 'on'
    group by 1;
end
$$;
revoke execute on function lots_to_expire() from public;
grant execute on function lots_to_expire() to waybill_auth;
