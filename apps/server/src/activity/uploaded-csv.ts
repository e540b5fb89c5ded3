import type { ImportError, ImportReport, ImportRow, Parsed } from '@waybill/domain/lib/import';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import type { Following } from '../http/long-reply.ts';
import type { CsvTable } from '../uploads/csv-table.ts';
import { receiveCsv } from '../uploads/receive-csv.ts';
import { importKey } from './cancel-import.ts';
import { checkImport, importCsv } from './import-csv.ts';

interface Importable<Thing> {
  /** The module that reads the file in a worker thread: its work() takes the bytes. */
  worker: URL;
  /** What is imported, one of it and many: 'store', 'stores'. */
  entity: string;
  many: string;
  /** Rows that can not be added, because of what the account has already or has not. */
  refused: (db: Db, context: Context, rows: ImportRow[]) => Promise<ImportError[]>;
  /** The verb that adds one, joined to the import's transaction. */
  add: (context: Context, thing: Thing) => Promise<unknown>;
}

type Import = (context: Context, request: FastifyRequest, following: Following) => Promise<ImportReport>;

/** The two calls of every import: what a file would do, and doing it. */
export function uploadedCsv<Thing>(of: Importable<Thing>): { check: Import; run: Import } {
  const { worker, entity, many, refused, add } = of;
  const planOf = async (context: Context, request: FastifyRequest) => {
    const { name, bytes } = await receiveCsv(context, request);
    const { table, parsed } = await context.workers.run<{ table: CsvTable; parsed: Parsed<Thing> }>(
      context.user.account_id,
      worker,
      bytes,
    );
    const idempotency = importKey(context, request, bytes);
    const taken = (db: Db) => refused(db, context, table.rows);
    return { file: name, entity, many, table, parsed, idempotency, taken, add };
  };
  return {
    check: async (context, request, following) =>
      checkImport(context, await planOf(context, request), following),
    run: async (context, request, following) => importCsv(context, await planOf(context, request), following),
  };
}
