import { DomainError, invalid } from '@waybill/domain/lib/errors';
import { type ImportError, type ImportReport, importRefused, type Parsed } from '@waybill/domain/lib/import';
import { type Db, inAccount } from '../database/db.ts';
import type { Idempotency } from '../database/idempotency.ts';
import type { Context } from '../http/context.ts';
import type { Following } from '../http/long-reply.ts';
import type { CsvTable } from '../uploads/csv-table.ts';
import { logActivity } from './log-activity.ts';

interface CsvImport<Thing> {
  file: string;
  /** What is imported, one of it and many: 'store', 'stores'. */
  entity: string;
  many: string;
  table: CsvTable;
  parsed: Parsed<Thing>;
  /** The key under which the import can be cancelled, if the client gave one. */
  idempotency: Idempotency | undefined;
  /** Rows that the account has already. */
  taken: (db: Db) => Promise<ImportError[]>;
  /** The verb that adds one, joined to the import's transaction. */
  add: (context: Context, thing: Thing) => Promise<unknown>;
}

/** Thrown to undo what was tried. */
class Undone extends Error {}

const MAX_ERRORS = 200;

/** What the import would do: everything is tried, and undone. */
export async function checkImport<Thing>(
  context: Context,
  plan: CsvImport<Thing>,
  following: Following,
): Promise<ImportReport> {
  let errors: ImportError[] = [];
  try {
    await inAccount(context, async (db) => {
      errors = await tryAll(context, db, plan, following);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return reportOf(plan, errors);
}

/** All of it or nothing, in one transaction, with the entry of every single thing and one that sums them up. */
export async function importCsv<Thing>(
  context: Context,
  plan: CsvImport<Thing>,
  following: Following,
): Promise<ImportReport> {
  await inAccount({ ...context, idempotency: plan.idempotency }, async (db) => {
    const report = reportOf(plan, await tryAll(context, db, plan, following));
    if (report.error_count > 0) throw invalid(importRefused(report.error_count), { extra: { data: report } });
    const what = report.count === 1 ? plan.entity : plan.many;
    await inAccount(joined(context, db, 0), () =>
      logActivity(db, context.user, {
        action: 'import',
        entity: plan.entity,
        message: `Imported ${report.count} ${what} from ${plan.file}`,
        data: { file: { original_name: plan.file, rows: report.rows } },
      }),
    );
    following.signal.throwIfAborted();
    return { count: report.count };
  });
  return reportOf(plan, []);
}

async function tryAll<Thing>(
  context: Context,
  db: Db,
  plan: CsvImport<Thing>,
  { report, signal }: Following,
): Promise<ImportError[]> {
  const errors = [...plan.parsed.errors, ...(await plan.taken(db))];
  const wrong = new Set(errors.map(({ row }) => row));
  const { things } = plan.parsed;
  for (const [at, { rows, thing }] of things.entries()) {
    signal.throwIfAborted();
    report(at, things.length);
    if (rows.some((row) => wrong.has(row))) continue;
    try {
      await plan.add(joined(context, db, things.length - at), thing);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push({ row: rows[0] ?? 0, column: null, message: error.message });
    }
  }
  report(things.length, things.length);
  return errors;
}

/** Each a millisecond after the one before, so that the log keeps the order of the file. */
function joined(context: Context, db: Db, before: number): Context {
  return { ...context, within: { db, moment: new Date(Date.now() - before).toISOString() } };
}

/** One row, one column, one sentence: the first. */
function reportOf<Thing>({ table, parsed }: CsvImport<Thing>, all: ImportError[]): ImportReport {
  const seen = new Map(all.toReversed().map((error) => [`${error.row} ${error.column}`, error]));
  const errors = [...seen.values()].sort((a, b) => a.row - b.row);
  const { columns, preview, rows } = table;
  return {
    rows: rows.length,
    count: parsed.things.length,
    columns,
    preview,
    errors: errors.slice(0, MAX_ERRORS),
    error_count: errors.length,
  };
}
