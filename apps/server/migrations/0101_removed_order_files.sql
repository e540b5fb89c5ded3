-- A signed file that was removed or replaced leaves the order; its record and its bytes stay.
alter table order_files
  add column removed_at timestamptz,
  add column replaced_by uuid,
  add constraint order_files_replaced_is_removed check (replaced_by is null or removed_at is not null),
  add constraint order_files_replaced_by_fkey foreign key (account_id, replaced_by) references order_files (account_id, id);
grant update (removed_at, replaced_by) on order_files to waybill_app;
