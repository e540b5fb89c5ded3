-- Times as they go out: ISO 8601 in UTC, made by the database so that no process reads a date only to print it.
create or replace function iso(moment timestamptz) returns text language sql stable parallel safe
  as $$ select replace((moment at time zone 'UTC')::text, ' ', 'T') || 'Z' $$;
