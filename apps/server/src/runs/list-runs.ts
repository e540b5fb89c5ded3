import { notFound } from '@waybill/domain/lib/errors';
import { RUN_STATES, type RunRow } from '@waybill/domain/runs/run-schema';
import type { RunQuery } from '@waybill/domain/runs/runs-api';
import { type RawBuilder, sql } from 'kysely';
import { inAccount } from '../database/db.ts';
import { countFilters } from '../database/filter-counts.ts';
import { readJsonList } from '../database/json-page.ts';
import { contains, countLimit, type SortKey } from '../database/page.ts';
import type { Context } from '../http/context.ts';
import { FIGURES, RUN_FIELDS, type Visible } from './documents-repository.ts';
import { hasDriver } from './repository.ts';
import { runsSeenBy } from './visible.ts';

type Sort = 'date' | 'number';
const SORTS: Record<Sort, SortKey> = {
  date: { by: sql`r.date`, type: 'date' },
  number: { by: sql`r.number`, type: 'bigint' },
};

/** A page of runs, the newest first; the figures are those of its rows alone. */
export async function listRuns(context: Context, query: RunQuery) {
  const { driverId } = query;
  if (driverId && !(await inAccount(context, (db) => hasDriver(db, context.user.account_id, driverId))))
    throw notFound('Driver');
  const where = conditions(runsSeenBy(context), query);
  return readJsonList<Sort, RunRow>(context, query, {
    sorts: SORTS,
    first: 'date',
    dir: 'desc',
    id: sql`r.id`,
    rows: ({ after, sorted, limit }, keys) => sql`
      select (select row_to_json(run) from (select ${RUN_FIELDS}) run)::text as document, ${keys}
      from (select r.* from runs r where ${where} and ${after} order by ${sorted} limit ${limit}) r ${FIGURES}
      order by ${sorted}`,
    total: sql`select count(*) from (${matching(where)} limit ${countLimit()}) counted`,
    grows: true,
  });
}

export function countRuns(context: Context) {
  return countFilters(context, { state: RUN_STATES }, (query) =>
    matching(conditions(runsSeenBy(context), query)),
  );
}

const matching = (where: RawBuilder<unknown>) => sql`select from runs r where ${where}`;

function conditions({ account_id, driver_id }: Visible, query: RunQuery): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`r.account_id = ${account_id}`];
  if (driver_id) all.push(sql`r.driver_id = ${driver_id}`);
  if (query.driverId) all.push(sql`r.driver_id = ${query.driverId}`);
  if (query.state) all.push(sql`r.state = ${query.state}`);
  if (query.date) all.push(sql`r.date = ${query.date}`);
  if (query.q) all.push(searched(account_id, query.q));
  return sql.join(all, sql` and `);
}

/** By the run's number, its driver or its vehicle. */
function searched(account_id: string, q: string): RawBuilder<unknown> {
  const pattern = contains(q);
  return sql`('RUN-' || r.number ilike ${pattern} or r.vehicle_plate ilike ${pattern} or r.transfer_number ilike ${pattern}
    or r.driver_id in (select u.id from users u where u.account_id = ${account_id} and u.username ilike ${pattern}))`;
}
