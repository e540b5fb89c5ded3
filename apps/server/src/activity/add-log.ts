import type { LogEntry, NewLogEntry } from '@waybill/domain/activity/entry-schema';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { insertEntry } from './repository.ts';
import { refuseHiddenRecord } from './visible-records.ts';

/** An entry stands in the history of the record that it names. */
export function addLog(context: Context, entry: NewLogEntry): Promise<LogEntry> {
  return inAccount(context, async (db) => {
    await refuseHiddenRecord(db, context, entry.entity_type, entry.entity_id);
    return insertEntry(db, context.user, entry);
  });
}
