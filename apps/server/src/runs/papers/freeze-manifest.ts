import { createHash } from 'node:crypto';
import { manifestPaper } from '@waybill/documents/manifest/content';
import { type ManifestContent, manifestContent, openStops } from '@waybill/domain/runs/manifest';
import type { Run } from '@waybill/domain/runs/run-schema';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { drawPaper } from '../../jobs/draw-paper.ts';
import { UNKNOWN_LINE } from '../../orders/papers/issue-invoice.ts';
import { readLineFacts } from '../../orders/papers/repository.ts';
import { senderOf } from '../../receivables/sender.ts';
import { insertManifest, readMoment } from './manifest-repository.ts';

/** The manifest of this departure, drawn, hashed and stored in the departure's transaction. */
export async function freezeManifest(context: Context, db: Db, run: Run): Promise<void> {
  const { account_id, username: issued_by_name } = context.user;
  const { id: run_id, manifest_version: version } = run;
  const { content, paper } = await manifestOf(context, db, run, version);
  const bytes = await drawPaper(context, paper);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { issued_at } = content;
  await insertManifest(db, {
    account_id,
    run_id,
    version,
    issued_at,
    issued_by_name,
    content,
    bytes,
    sha256,
  });
}

/** What a manifest of the run says now; without a version it is a draft. */
export async function manifestOf({ user }: Context, db: Db, run: Run, version: number | null) {
  const { account_id, time_zone } = user;
  const { logo, ...seller } = await senderOf(db, account_id);
  const orders = openStops(run).flatMap((stop) => stop.orders);
  const facts = await readLineFacts(
    db,
    account_id,
    orders.map(({ id }) => id),
  );
  const issue = { version, issued_at: await readMoment(db), time_zone };
  const content: ManifestContent = manifestContent(
    run,
    seller,
    (line_id) => facts.get(line_id) ?? UNKNOWN_LINE,
    issue,
  );
  return { content, paper: { ...manifestPaper(content), logo } };
}
