import { notFound } from '@waybill/domain/lib/errors';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { fileHeaders } from '../http/file-headers.ts';
import { readLetter } from './defaults-repository.ts';

/** The letter as it was made, whatever was paid since. */
export async function sendLetter(context: Context, id: string, reply: FastifyReply): Promise<void> {
  const found = await inAccount(context, (db) => readLetter(db, context.user.account_id, id));
  if (!found) throw notFound('Notice');
  sendPdf(reply, `Notice_DN-${found.number}.pdf`, found.letter);
}

export function sendPdf(reply: FastifyReply, original_name: string, content: Buffer): void {
  const media_type = 'application/pdf';
  const { 'accept-ranges': _ranges, ...headers } = fileHeaders({ media_type, original_name }, true);
  reply
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .type(media_type)
    .send(content);
}
