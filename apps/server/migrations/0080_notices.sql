-- The last two carry no token: they tell what was done to a login, in case it was someone else.
alter table mails
  drop constraint mails_kind_known,
  add constraint mails_kind_known
    check (kind in ('verify_email', 'reset_password', 'password_changed', 'second_factor_reset'));
