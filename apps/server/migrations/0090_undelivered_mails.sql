-- A mail that could not be delivered waits here until an admin tries again or dismisses it.
-- error is a sentence for the admin: it names neither servers nor tokens.
alter table mails
  add column failed_at timestamptz,
  add column error text,
  add constraint mails_error_of_failed check ((failed_at is null) = (error is null));
create index mails_undelivered on mails (account_id, failed_at desc, id) where failed_at is not null;

grant update (failed_at, error, tries), delete on mails to waybill_app;

comment on column mails.next_try_at is
  'Read by versions before the job queue, which may run beside this one during an upgrade; infinity hides a mail from them.';
