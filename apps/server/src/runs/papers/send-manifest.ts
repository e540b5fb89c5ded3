import { manifestFileName } from '@waybill/documents/manifest/content';
import { notFound } from '@waybill/domain/lib/errors';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../../database/db.ts';
import { headersOf } from '../../files/send-invoices.ts';
import type { Context } from '../../http/context.ts';
import { drawInThread } from '../../jobs/draw-paper.ts';
import { knownRun } from '../known-run.ts';
import { runsSeenBy } from '../visible.ts';
import { manifestOf } from './freeze-manifest.ts';
import { readManifestBytes } from './manifest-repository.ts';

/** The stored bytes of the version that is asked for, or of the last departure; of a run that is planned a draft. */
export async function sendManifest(
  context: Context,
  id: string,
  asked: number | undefined,
  reply: FastifyReply,
): Promise<void> {
  const { account_id } = context.user;
  const { name, draw } = await inAccount(context, async (db) => {
    const run = await knownRun(db, runsSeenBy(context), id);
    const hasLeft = run.state !== 'planned' && run.manifest_version > 0;
    const version = asked ?? (hasLeft ? run.manifest_version : null);
    const name = manifestFileName({ number: run.number, version });
    if (version === null) {
      const { paper } = await manifestOf(context, db, run, null);
      return { name, draw: () => drawInThread(context, paper) };
    }
    const stored = await readManifestBytes(db, { account_id, run_id: run.id, version });
    if (!stored) throw notFound('Manifest');
    return { name, draw: async () => stored };
  });
  reply.headers(headersOf('application/pdf', name, false));
  reply.type('application/pdf').send(await draw());
}
