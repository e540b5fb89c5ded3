import { conflict, notFound } from '@waybill/domain/lib/errors';
import { runIs } from '@waybill/domain/runs/sentences';
import type { FastifyRequest } from 'fastify';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import { findFile } from '../../files/repository.ts';
import type { Context } from '../../http/context.ts';
import { withUploads } from '../../uploads/receive-uploads.ts';
import { type FileRow, insertFile } from '../../uploads/repository.ts';
import type { StoredFile } from '../../uploads/store-upload.ts';
import { lockRunRow } from '../repository.ts';
import { runsSeenBy } from '../visible.ts';
import { knownStop } from './known-stop.ts';
import { saveSignature } from './stops-repository.ts';

/** Follows its action when there is a connection; a phone that got no answer sends the same again. */
export function signStop(context: Context, id: string, request: FastifyRequest): Promise<void> {
  return withUploads(context, request, 'signature', async ({ files }) => {
    // withUploads() refuses a request without a file.
    const file = files[0] as StoredFile;
    const isNew = await keepSignature(context, id, file);
    if (!isNew) await context.storage.remove(file.storage_key);
  });
}

function keepSignature(context: Context, id: string, stored: StoredFile): Promise<boolean> {
  const { user } = context;
  const { account_id } = user;
  const visible = runsSeenBy(context, 'runs.drive');
  return inAccount(context, async (db) => {
    const { run_id } = await knownStop(db, visible, id);
    await lockRunRow(db, account_id, run_id);
    const stop = await knownStop(db, visible, id);
    const { run_number, run_state, store_name, signature_file_id: former } = stop;
    if (run_state !== 'departed' && run_state !== 'returned') throw conflict(runIs(run_number, run_state));
    const before = former ? await findFile(db, account_id, former) : undefined;
    if (before?.sha256 === stored.sha256) return false;
    const file = await insertFile(db, user, stored);
    await saveSignature(db, account_id, id, file.id);
    const { sha256, size } = file;
    await logActivity(db, user, {
      action: 'file_upload',
      entity: 'run',
      id: run_id,
      message: `Received the signature of ${store_name} on ${run_number}`,
      data: { file: { id: file.id, size, sha256 }, ...(before && { replaced: before.id }) },
    });
    return true;
  });
}

export function readSignature(context: Context, id: string): Promise<FileRow> {
  return inAccount(context, async (db) => {
    const { signature_file_id } = await knownStop(db, runsSeenBy(context), id);
    const file = signature_file_id && (await findFile(db, context.user.account_id, signature_file_id));
    if (!file) throw notFound('Signature');
    return file;
  });
}
