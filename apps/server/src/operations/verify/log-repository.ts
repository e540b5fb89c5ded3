import type { Check } from './checks-repository.ts';

/** A note's entry also says that something was added to a store. */
const CREATED = `action_type = 'create' and not coalesce(additional_data -> 'created', '{}') ? 'note_id'`;

/** A signed file that was removed is told as a deletion on its order, which is neither deleted nor changed by it. */
const OF_THE_THING = `not coalesce(additional_data, '{}') ? 'signed_file'`;

const entries = (condition: string) => `
  select account_id, entity_type, entity_id, count(*) as entries from activity_log
  where ${condition} group by 1, 2, 3`;

/** Those that were not taken back. */
const DELETIONS = `
  select account_id, entity_type, entity_id, sum(case action_type when 'delete' then 1 else -1 end) as entries from activity_log
  where (action_type = 'delete' and ${OF_THE_THING})
    or (action_type = 'update' and additional_data #>> '{changes,deleted,to}' = 'false') group by 1, 2, 3`;

/** Things and how the log names them. */
const THINGS = `
  select account_id, id, 'order' as entity_type, order_number as name, null::timestamptz as deleted_at from orders
  union all select account_id, id, 'store', store_name, deleted_at from stores
  union all select account_id, id, 'processor', name, deleted_at from processors
  union all select account_id, id, 'brand', brand_name, deleted_at from brands
  union all select account_id, id, 'product', product_name, deleted_at from products
  union all select account_id, id, case when role in ('agent', 'driver') then role else 'user' end, email, deleted_at from users`;

/** Whoever signed a business up has the account's entry instead of one of their own. */
const FOUNDERS = `
  select account_id, user_id from activity_log
  where entity_type = 'account' and action_type = 'create' and additional_data -> 'created' ? 'account_name'`;

const VERSIONED = `
  select account_id, id, 'order' as entity_type, order_number as name, version from orders
  union all select account_id, id, 'brand', brand_name, version from brands
  union all select account_id, id, 'product', product_name, version from products`;

const UPLOADED = `
  select account_id, additional_data -> 'file' ->> 'id' as file_id from activity_log where action_type = 'file_upload'`;

const NOTED = `
  select account_id, additional_data -> 'created' ->> 'note_id' as note_id from activity_log
  where entity_type = 'store' and action_type = 'create'`;

export const LOG_CHECKS: Check[] = [
  {
    sentence: 'Every order, store, processor, brand, product and user has its one entry of being created',
    rows: `select count(*) from (${THINGS}) things`,
    differences: `
      select t.account_id, t.entity_type || ' ' || t.name || ': ' || coalesce(e.entries, 0) || ' entries' as difference
      from (${THINGS}) t
      left join (${entries(CREATED)}) e
        on e.account_id = t.account_id and e.entity_type = t.entity_type and e.entity_id = t.id
      left join (${FOUNDERS}) f on f.account_id = t.account_id and f.user_id = t.id
      where coalesce(e.entries, 0) + (f.user_id is not null)::int <> 1`,
  },
  {
    sentence: 'Everything deleted has its entry of being deleted, and nothing else has',
    rows: `select count(*) from (${THINGS}) things where deleted_at is not null`,
    differences: `
      select t.account_id, t.entity_type || ' ' || t.name || ': ' || coalesce(e.entries, 0) || ' entries' as difference
      from (${THINGS}) t
      left join (${DELETIONS}) e
        on e.account_id = t.account_id and e.entity_type = t.entity_type and e.entity_id = t.id
      where coalesce(e.entries, 0) <> (t.deleted_at is not null)::int`,
  },
  {
    sentence: 'Every change of an order, brand or product has its entry: the version counts them',
    rows: `select count(*) from (${VERSIONED}) things`,
    differences: `
      select v.account_id, v.entity_type || ' ' || v.name || ': version ' || v.version || ', '
        || coalesce(e.entries, 0) || ' changes in the log' as difference
      from (${VERSIONED}) v
      left join (${entries(`action_type in ('update', 'status_change', 'delete', 'apply') and ${OF_THE_THING}`)}) e
        on e.account_id = v.account_id and e.entity_type = v.entity_type and e.entity_id = v.id
      where v.version <> 1 + coalesce(e.entries, 0)`,
  },
  {
    sentence: 'Every file has its entry of being uploaded, a thumbnail that of its picture',
    rows: 'select count(*) from files',
    differences: `
      select f.account_id, f.purpose || ' ' || f.original_name || ' (' || f.id || '): no entry' as difference
      from files f
      left join thumbnails t on t.account_id = f.account_id and t.thumbnail_file_id = f.id
      where not exists (
        select from (${UPLOADED}) u where u.account_id = f.account_id and u.file_id = coalesce(t.file_id, f.id)::text)`,
  },
  {
    sentence: 'Every note has its entry',
    rows: 'select count(*) from store_notes',
    differences: `
      select n.account_id, 'note ' || n.id || ' of store ' || n.store_id || ': no entry' as difference
      from store_notes n
      where not exists (select from (${NOTED}) e where e.account_id = n.account_id and e.note_id = n.id::text)`,
  },
  {
    sentence: 'Every Idempotency-Key keeps the answer of the write it belongs to',
    rows: 'select count(*) from idempotency_keys',
    differences: `select account_id, 'key ' || key || ': no answer' as difference 
      from idempotency_keys where reply is null and order_id is null`,
  },
  {
    sentence: 'Every agent and driver is a user of that role, and every such user has their details',
    rows: "select count(*) from users where role in ('agent', 'driver')",
    differences: `
      select account_id, coalesce(u.role, d.role) || ' ' || id || ': '
        || case when u.role is null then 'no such user' else 'no details' end as difference
      from (select account_id, id, role from users where role in ('agent', 'driver')) u
      full join (
        select account_id, id, 'agent' as role from agents union all select account_id, id, 'driver' from drivers) d
        using (account_id, id)
      where u.role is distinct from d.role`,
  },
];
