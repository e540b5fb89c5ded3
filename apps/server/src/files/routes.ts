import { filesApi } from '@waybill/domain/files/api';
import { notFound } from '@waybill/domain/lib/errors';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { type App, route } from '../http/route.ts';
import { findFile } from './repository.ts';
import { sendFile } from './send-file.ts';
import { maySee } from './visibility.ts';

export function fileRoutes(app: App): void {
  route(app, filesApi.read, async (context, { params, query, request, reply }) => {
    const file = await readableFile(context, params.id);
    await sendFile(context, file, request, reply, query.download !== undefined);
    return {};
  });
}

function readableFile(context: Context, id: string) {
  return inAccount(context, async (db) => {
    const file = await findFile(db, context.user.account_id, id);
    if (!file || !(await maySee(db, context.user, file))) throw notFound('File');
    return file;
  });
}
