-- Cases of a line that are not in the house, while lots do not count: damaged on the road, or held when lots were turned off, and
-- nothing else was there for them. What the order gives back, or the stock has by then, makes up for them first.
alter table order_lines add column missing integer not null default 0
  constraint order_lines_missing_not_negative check (missing >= 0);
create index order_lines_missing on order_lines (account_id) where missing > 0;
