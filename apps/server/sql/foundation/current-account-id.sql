-- Null outside inAccount(), so a query that forgets the account sees nothing.
create or replace function current_account_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('waybill.account_id', true), '')::uuid $$;
