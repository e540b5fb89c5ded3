import { type Kysely, sql } from 'kysely';

/** Who may do what, sorted, for a database keeps grants in the order in which they were given. */
const GRANTS = (acl: string, kind: string, owner: string) => `
  (select array_agg(concat_ws(' ', coalesce(pg_get_userbyid(nullif(a.grantee, 0)), 'public'), a.privilege_type) order by 1)
   from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

const OF_PUBLIC = `relnamespace = 'public'::regnamespace`;

/** What a schema is made of, each as the text that would make it anew. */
const PARTS: Record<string, string> = {
  relations: `select c.relname as name, concat_ws(' ', c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      ${GRANTS('c.relacl', 'r', 'c.relowner')}) as definition
    from pg_class c where ${OF_PUBLIC} and c.relkind in ('r', 'v', 'p', 'm', 'S')`,
  columns: `select concat_ws('.', c.relname, a.attnum, a.attname) as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid), a.attacl) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${OF_PUBLIC} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select concat_ws('.', conrelid::regclass, conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  policies: `select concat_ws('.', tablename, policyname) as name, concat_ws(' ', cmd, roles, qual, with_check) as definition
    from pg_policies where schemaname = 'public'`,
  views: `select viewname as name, definition from pg_views where schemaname = 'public'`,
  functions: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid),
      ${GRANTS('p.proacl', 'f', 'p.proowner')}) as definition
    from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  triggers: `select concat_ws('.', tgrelid::regclass, tgname) as name, concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) as definition
    from pg_trigger where not tgisinternal`,
};

/** Everything in the schema by its kind and name, so that two schemas can be compared. */
export async function readSchema(db: Kysely<unknown>): Promise<Record<string, Record<string, string>>> {
  const schema: Record<string, Record<string, string>> = {};
  for (const [kind, text] of Object.entries(PARTS)) {
    const { rows } = await sql.raw<{ name: string; definition: string }>(`${text} order by 1`).execute(db);
    schema[kind] = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  }
  return schema;
}
