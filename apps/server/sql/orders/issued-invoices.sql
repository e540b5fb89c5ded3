-- An invoice that is void stays so, with the reason that it was given.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null then
    raise check_violation using message = 'An issued invoice changes once, when it is made void';
  end if;
  return new;
end
$$;
create or replace trigger issued_invoices_kept before update on issued_invoices
  for each row execute function keep_issued_invoice();
