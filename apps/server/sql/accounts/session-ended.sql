-- Every process keeps sessions in memory for a moment; this empties them everywhere when one ends.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.token);
  return null;
end
$$;
create or replace trigger sessions_ended after delete on sessions for each row execute function tell_session_ended();
