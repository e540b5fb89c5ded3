import { type Changes, changesBetween } from '@waybill/domain/activity/changes';
import type { Db } from '../database/db.ts';
import { undoUnless } from '../database/savepoint.ts';
import { type Activity, logActivity } from './log-activity.ts';
import type { Actor } from './log-repository.ts';

interface Save<Row> {
  before: Row;
  save: () => Promise<Row>;
  entry: (after: Row, changes: Changes) => Omit<Activity, 'data'>;
}

/** A save that changes nothing leaves no version and no entry; what it would have written is undone. */
export async function saveRecord<Row extends object>(db: Db, actor: Actor, saved: Save<Row>): Promise<Row> {
  const { before, save, entry } = saved;
  const { after, changes } = await undoUnless(
    db,
    (done) => Object.keys(done.changes).length > 0,
    async () => {
      const after = await save();
      return { after, changes: changesBetween(recordOf(before), recordOf(after)) };
    },
  );
  if (Object.keys(changes).length === 0) return before;
  await logActivity(db, actor, { ...entry(after, changes), data: { changes } });
  return after;
}

/** Without what every save changes, and what only repeats another field. */
function recordOf(row: object): object {
  const { version: _version, updated_at: _at, processors_list: _list, ...record } = row as Row;
  return record;
}

interface Row {
  version?: unknown;
  updated_at?: unknown;
  processors_list?: unknown;
}
