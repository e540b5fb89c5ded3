import type { ImportError, ImportReport, ImportRow } from '@waybill/domain/lib/import';
import type { FastifyRequest } from 'fastify';
import { importKey } from '../activity/cancel-import.ts';
import { checkImport, importCsv } from '../activity/import-csv.ts';
import type { Db } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import type { Following } from '../http/long-reply.ts';
import { receiveCsv } from '../uploads/receive-csv.ts';
import type { LotFile } from './import-worker.ts';
import { openKeptLots } from './open-lots.ts';
import { receiveLot } from './receive-lot.ts';

export async function checkLots(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return checkImport(context, await planOf(context, request), following);
}

export async function importLots(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return importCsv(context, await planOf(context, request), following);
}

async function planOf(context: Context, request: FastifyRequest) {
  const { name, bytes } = await receiveCsv(context, request);
  const module = new URL('./import-worker.ts', import.meta.url);
  const { table, parsed } = await context.workers.run<LotFile>(context.user.account_id, module, bytes);
  return {
    file: name,
    entity: 'lot',
    many: 'lots',
    table,
    parsed,
    idempotency: importKey(context, request, bytes),
    taken: (db: Db) => unknownSkus(db, context, table.rows),
    add: receiveLot,
  };
}

/** Locks all flavors of the file at once, in the order in which everyone does, and names the rows whose SKU there is none of. */
async function unknownSkus(db: Db, { user }: Context, rows: ImportRow[]): Promise<ImportError[]> {
  const skus = rows.map(({ cells }) => (cells.sku ?? '').toLowerCase());
  const flavors = await db
    .selectFrom('flavors')
    .select(['id', 'sku_key'])
    .where('account_id', '=', user.account_id)
    .where('sku_key', 'in', [...new Set(skus), ''])
    .where('deleted_at', 'is', null)
    .execute();
  await openKeptLots(
    db,
    user,
    flavors.map(({ id }) => id),
  );
  const known = new Set(flavors.map(({ sku_key }) => sku_key));
  return rows.flatMap(({ row, cells }, at) =>
    !cells.sku || known.has(skus[at] ?? '')
      ? []
      : [{ row, column: 'SKU', message: `There is no flavor with SKU ${cells.sku}` }],
  );
}
