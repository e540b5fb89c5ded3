import type { ImportError, ImportRow } from '@waybill/domain/lib/import';
import { STORE_LICENSE_TAKEN } from '@waybill/domain/partners/store-schema';
import { uploadedCsv } from '../../activity/uploaded-csv.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { takenLicenses } from './repository.ts';
import { addStore } from './save-store.ts';

export const storesCsv = uploadedCsv({
  worker: new URL('./import-worker.ts', import.meta.url),
  entity: 'store',
  many: 'stores',
  refused: licensesTaken,
  add: addStore,
});

async function licensesTaken(db: Db, { user }: Context, rows: ImportRow[]): Promise<ImportError[]> {
  const licenses = rows.map(({ cells }) => cells.licenseNumber?.toLowerCase() ?? '');
  const taken = new Set(await takenLicenses(db, user.account_id, licenses));
  return rows
    .filter((_, at) => taken.has(licenses[at] ?? ''))
    .map(({ row }) => ({ row, column: 'License Number', message: STORE_LICENSE_TAKEN }));
}
