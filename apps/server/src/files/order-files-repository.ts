import type { OrderFile } from '@waybill/domain/files/order-files';
import { extensionOf, fileUrl } from '@waybill/domain/lib/uploads';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import { iso, type QueryBuilder } from '../database/batch-queries.ts';
import type { Db } from '../database/db.ts';
import type { Visible } from '../orders/repository.ts';

export async function insertOrderFile(
  db: Db,
  row: { account_id: string; order_id: string; kind: SignedFile; file_id: string },
): Promise<{ id: string; created_at: string }> {
  return db.insertInto('order_files').values(row).returning(['id', 'created_at']).executeTakeFirstOrThrow();
}

/** The files of orders that the user may see. */
function onVisibleOrders(db: QueryBuilder, visible: Visible) {
  let query = db
    .selectFrom('order_files')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'order_files.account_id')
        .onRef('orders.id', '=', 'order_files.order_id'),
    )
    .where('order_files.account_id', '=', visible.account_id);
  if (visible.agent_id) query = query.where('orders.agent_id', '=', visible.agent_id);
  if (visible.driver_id) query = query.where('orders.delivery_driver_id', '=', visible.driver_id);
  return query;
}

/** What was removed stays readable to those who see all orders. */
export async function isOnVisibleOrder(db: Db, visible: Visible, file_id: string): Promise<boolean> {
  const seesAll = !visible.agent_id && !visible.driver_id;
  const found = await onVisibleOrders(db, visible)
    .select('order_files.id')
    .where('order_files.file_id', '=', file_id)
    .$if(!seesAll, (query) => query.where('order_files.removed_at', 'is', null))
    .executeTakeFirst();
  return found !== undefined;
}

/** How a refusal names them. */
export const LABELS = { manifest: 'Manifest', invoice: 'Invoice' } satisfies Record<SignedFile, string>;

/** One that was not removed yet, locked, so that only one of two who remove or replace it does. */
export function lockOrderFile(db: Db, visible: Visible, { kind, id }: { kind: SignedFile; id: string }) {
  return onVisibleOrders(db, visible)
    .innerJoin('files', (join) =>
      join
        .onRef('files.account_id', '=', 'order_files.account_id')
        .onRef('files.id', '=', 'order_files.file_id'),
    )
    .select(['order_files.id', 'order_id', 'file_id', 'original_name', 'media_type', 'size'])
    .where('order_files.id', '=', id)
    .where('order_files.kind', '=', kind)
    .where('order_files.removed_at', 'is', null)
    .forUpdate('order_files')
    .executeTakeFirst();
}

export function recordOf(file: { file_id: string; original_name: string; media_type: string; size: number }) {
  return {
    id: file.file_id,
    original_name: file.original_name,
    media_type: file.media_type,
    size: file.size,
  };
}

export async function markRemoved(
  db: Db,
  account_id: string,
  id: string,
  replaced_by: string | null,
): Promise<void> {
  await db
    .updateTable('order_files')
    .set({ removed_at: sql`moment()`, replaced_by })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export function selectOrderFiles(db: QueryBuilder, visible: Visible, kind: SignedFile) {
  return onVisibleOrders(db, visible)
    .innerJoin('files', (join) =>
      join
        .onRef('files.account_id', '=', 'order_files.account_id')
        .onRef('files.id', '=', 'order_files.file_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'files.account_id').onRef('users.id', '=', 'files.uploaded_by'),
    )
    .where('order_files.kind', '=', kind)
    .where('order_files.removed_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .select([
      'order_files.id',
      'order_files.file_id',
      'original_name',
      'size',
      'media_type',
      iso('order_files.created_at'),
      'username',
      'order_id',
      'order_number',
    ]);
}

export interface OrderFileRow {
  id: string;
  file_id: string;
  original_name: string;
  size: number;
  media_type: string;
  created_at: string;
  username: string;
  order_id: string;
  order_number: string;
}

export function toOrderFile(row: OrderFileRow): OrderFile {
  return {
    id: row.id,
    originalName: row.original_name,
    fileName: `${row.file_id}.${extensionOf(row.original_name)}`,
    size: row.size,
    type: row.media_type,
    url: fileUrl(row.file_id),
    uploadedAt: row.created_at,
    uploadedBy: row.username,
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: 'uploaded',
  };
}
