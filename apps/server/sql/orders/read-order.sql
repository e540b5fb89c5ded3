-- The order as everyone reads it; null if there is none, or another agent took it, or another driver delivers it.
create or replace function read_order(of_account uuid, of_order uuid, of_agent uuid, of_driver uuid) returns text
  language plpgsql as $$
begin
  perform set_config('waybill.account_id', of_account::text, true);
  return (
    select d.document from order_documents d
    where d.account_id = of_account and d.id = of_order
      and (of_agent is null or d.agent_id = of_agent) and (of_driver is null or d.delivery_driver_id = of_driver));
end
$$;
revoke execute on function read_order(uuid, uuid, uuid, uuid) from public;
grant execute on function read_order(uuid, uuid, uuid, uuid) to waybill_app;
