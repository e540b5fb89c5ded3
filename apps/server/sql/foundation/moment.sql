-- When a change happens: now, unless the transaction is told that it makes the past of a demo.
create or replace function moment() returns timestamptz
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('waybill.moment', true), '')::timestamptz, now()) $$;
