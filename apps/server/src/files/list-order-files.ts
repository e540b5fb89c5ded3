import type { ORDER_FILE_SORTS, OrderFile, OrderFileQuery } from '@waybill/domain/files/order-files';
import type { Page } from '@waybill/domain/lib/page';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import { inAccount } from '../database/db.ts';
import { contains, readList, type SortKey } from '../database/page.ts';
import type { Context } from '../http/context.ts';
import { visibleTo } from '../orders/visible.ts';
import { selectOrderFiles, toOrderFile } from './order-files-repository.ts';
import { visibleOrder } from './receive-order-files.ts';

const SORTS: Record<(typeof ORDER_FILE_SORTS)[number], SortKey> = {
  uploadedAt: { by: sql`order_files.created_at`, type: 'timestamptz' },
  originalName: { by: sql`original_name`, type: 'text' },
  size: { by: sql`size`, type: 'bigint' },
  orderNumber: { by: sql`orders.number`, type: 'bigint' },
};

export async function listOrderFiles(
  context: Context,
  kind: SignedFile,
  query: OrderFileQuery,
): Promise<{ data: OrderFile[]; page?: Page }> {
  const { orderId, q } = query;
  let rows = selectOrderFiles(context.database.app, visibleTo(context.user), kind);
  if (orderId !== undefined) {
    const { id } = await inAccount(context, (db) => visibleOrder(db, context, orderId));
    rows = rows.where('order_files.order_id', '=', id);
  }
  if (q) {
    const pattern = contains(q);
    rows = rows.where(sql<boolean>`(original_name ilike ${pattern} or order_number ilike ${pattern})`);
  }
  const list = await readList(context, rows, query, {
    sorts: SORTS,
    first: 'uploadedAt',
    dir: 'desc',
    id: sql`order_files.id`,
  });
  return { ...list, data: list.data.map(toOrderFile) };
}
