import { skuTaken } from '@waybill/domain/catalogue/product-schema';
import type { ImportError, ImportReport, ImportRow } from '@waybill/domain/lib/import';
import type { FastifyRequest } from 'fastify';
import { importKey } from '../../activity/cancel-import.ts';
import { checkImport, importCsv } from '../../activity/import-csv.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { Following } from '../../http/long-reply.ts';
import { receiveCsv } from '../../uploads/receive-csv.ts';
import { addProduct } from './add-product.ts';
import { takenSkus } from './flavors-repository.ts';
import type { ProductFile } from './import-worker.ts';

export async function checkProducts(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return checkImport(context, await planOf(context, request), following);
}

export async function importProducts(
  context: Context,
  request: FastifyRequest,
  following: Following,
): Promise<ImportReport> {
  return importCsv(context, await planOf(context, request), following);
}

async function planOf(context: Context, request: FastifyRequest) {
  const { name, bytes } = await receiveCsv(context, request);
  const module = new URL('./import-worker.ts', import.meta.url);
  const { table, parsed } = await context.workers.run<ProductFile>(context.user.account_id, module, bytes);
  return {
    file: name,
    entity: 'product',
    many: 'products',
    table,
    parsed,
    idempotency: importKey(context, request, bytes),
    taken: (db: Db) => skusTaken(db, context.user.account_id, table.rows),
    add: addProduct,
  };
}

async function skusTaken(db: Db, account_id: string, rows: ImportRow[]): Promise<ImportError[]> {
  const skus = rows.map(({ cells }) => cells.sku ?? '');
  const taken = new Map((await takenSkus(db, account_id, skus)).map((sku) => [sku.toLowerCase(), sku]));
  return rows.flatMap(({ row }, at) => {
    const sku = taken.get(skus[at]?.toLowerCase() ?? '');
    return sku ? [{ row, column: 'SKU', message: skuTaken(sku) }] : [];
  });
}
