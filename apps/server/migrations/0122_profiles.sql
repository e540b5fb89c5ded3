-- Of an admin; that of an agent or driver stands with their other details.
alter table users add column phone_number text;
