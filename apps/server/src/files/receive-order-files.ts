import {
  NO_ORDER,
  type OrderFile,
  REPLACE_BY_ONE,
  type UploadReply,
  uploadMessage,
} from '@waybill/domain/files/order-files';
import { invalid, notFound } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Idempotency } from '../database/idempotency.ts';
import type { Context } from '../http/context.ts';
import { idempotencyKeyOf } from '../http/route.ts';
import { notifyOrderChanged } from '../orders/notices/notify-order-changed.ts';
import { findOrder } from '../orders/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { type Received, withUploads } from '../uploads/receive-uploads.ts';
import { insertFile } from '../uploads/repository.ts';
import type { StoredFile } from '../uploads/store-upload.ts';
import {
  insertOrderFile,
  LABELS,
  lockOrderFile,
  markRemoved,
  recordOf,
  toOrderFile,
} from './order-files-repository.ts';

/** Attaches the accepted files of a request to its order, and answers why the others were refused. */
export function receiveOrderFiles(
  context: Context,
  request: FastifyRequest,
  kind: SignedFile,
): Promise<UploadReply> {
  return withUploads(context, request, kind, async (received) => {
    const { files, errors, fields } = received;
    const scope = { ...context, idempotency: uploadKey(context, request, received) };
    const { order, data } = await inAccount(scope, async (db) => {
      const found = await visibleOrder(db, context, fields.orderId);
      const replaced = await replacedFile(db, context, kind, fields.replaces, files.length);
      const saved: OrderFile[] = [];
      for (const file of files) saved.push(await saveFile(db, context, found, kind, file, replaced));
      const [first] = saved;
      if (replaced && first) await markRemoved(db, context.user.account_id, replaced.id, first.id);
      return { order: found, data: saved };
    });
    notifyOrderChanged(context, order);
    return { data, message: uploadMessage(kind, data.length, errors.length), errors };
  });
}

/** Of an upload whose answer was lost. */
function uploadKey(
  { secrets, user }: Context,
  request: FastifyRequest,
  { files, fields }: Received,
): Idempotency | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const sent = files.map(({ original_name, size }) => [original_name, size]);
  return { key, hash: secrets.fingerprint(JSON.stringify([user.id, request.url, fields, sent])) };
}

/** A malformed id is answered like an unknown one. */
export async function visibleOrder(db: Db, { user }: Context, id: string | undefined): Promise<Order> {
  if (!id) throw invalid(NO_ORDER);
  const order = z.uuid().safeParse(id).success && (await findOrder(db, visibleTo(user), id));
  if (!order) throw notFound('Order');
  return order;
}

type ReplacedFile = NonNullable<Awaited<ReturnType<typeof lockOrderFile>>>;

/** The file in whose place the sent one is put, if there is one. */
async function replacedFile(
  db: Db,
  { user }: Context,
  kind: SignedFile,
  id: string | undefined,
  sent: number,
): Promise<ReplacedFile | undefined> {
  if (!id) return undefined;
  if (sent !== 1) throw invalid(REPLACE_BY_ONE);
  const file = z.uuid().safeParse(id).success && (await lockOrderFile(db, visibleTo(user), { kind, id }));
  if (!file) throw notFound(LABELS[kind]);
  return file;
}

async function saveFile(
  db: Db,
  { user }: Context,
  order: Order,
  kind: SignedFile,
  stored: StoredFile,
  replaced: ReplacedFile | undefined,
): Promise<OrderFile> {
  if (replaced && replaced.order_id !== order.id) throw notFound(LABELS[kind]);
  const { account_id, username } = user;
  const file = await insertFile(db, user, stored);
  const { id, original_name, media_type, size } = file;
  const saved = await insertOrderFile(db, { account_id, order_id: order.id, kind, file_id: id });
  await logActivity(db, user, {
    action: 'file_upload',
    entity: 'order',
    id: order.id,
    message: replaced
      ? `Replaced signed ${kind} ${replaced.original_name} by ${original_name} on order ${order.order_number}`
      : uploadLogMessage(kind, original_name, order.order_number),
    data: {
      file: { id, purpose: kind, original_name, media_type, size },
      ...(replaced && { replaced: recordOf(replaced) }),
    },
  });
  const { order_number } = order;
  return toOrderFile({ ...file, ...saved, file_id: id, username, order_id: order.id, order_number });
}

export function uploadLogMessage(kind: SignedFile, original_name: string, order_number: string): string {
  return `Uploaded signed ${kind} ${original_name} to order ${order_number}`;
}
