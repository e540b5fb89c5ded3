import type { ImportError, ImportReport, ImportRow } from '@waybill/domain/lib/import';
import { STORE_LICENSE_TAKEN } from '@waybill/domain/partners/store-schema';
import type { FastifyRequest } from 'fastify';
import { importKey } from '../../activity/cancel-import.ts';
import { checkImport, importCsv } from '../../activity/import-csv.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Following } from '../../http/long-reply.ts';
import { receiveCsv } from '../../uploads/receive-csv.ts';
import type { StoreFile } from './import-worker.ts';
import { takenLicenses } from './repository.ts';
import { addStore } from './save-store.ts';

export async function checkStores(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return checkImport(context, await planOf(context, request), following);
}

export async function importStores(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return importCsv(context, await planOf(context, request), following);
}

async function planOf(context: Context, request: FastifyRequest) {
  const { name, bytes } = await receiveCsv(context, request);
  const module = new URL('./import-worker.ts', import.meta.url);
  const { table, parsed } = await context.workers.run<StoreFile>(context.user.account_id, module, bytes);
  return {
    file: name,
    entity: 'store',
    many: 'stores',
    table,
    parsed,
    idempotency: importKey(context, request, bytes),
    taken: (db: Db) => licensesTaken(db, context.user.account_id, table.rows),
    add: addStore,
  };
}

async function licensesTaken(db: Db, account_id: string, rows: ImportRow[]): Promise<ImportError[]> {
  const licenses = rows.map(({ cells }) => cells.licenseNumber?.toLowerCase() ?? '');
  const taken = new Set(await takenLicenses(db, account_id, licenses));
  return rows
    .filter((_, at) => taken.has(licenses[at] ?? ''))
    .map(({ row }) => ({ row, column: 'License Number', message: STORE_LICENSE_TAKEN }));
}
