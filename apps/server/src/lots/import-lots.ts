import type { ImportError, ImportRow } from '@waybill/domain/lib/import';
import { uploadedCsv } from '../activity/uploaded-csv.ts';
import type { Db } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { openKeptLots } from './open-lots.ts';
import { receiveLot } from './receive-lot.ts';

export const lotsCsv = uploadedCsv({
  worker: new URL('./import-worker.ts', import.meta.url),
  entity: 'lot',
  many: 'lots',
  refused: unknownSkus,
  add: receiveLot,
});

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
