-- Two people who edit one record: the second learns of the first instead of overwriting them.
alter table stores add column version integer not null default 1;
alter table processors add column version integer not null default 1;
alter table agents add column version integer not null default 1;
alter table drivers add column version integer not null default 1;
