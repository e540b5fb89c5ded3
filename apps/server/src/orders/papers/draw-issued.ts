import type { IssuedContent } from '@waybill/domain/orders/issued-content';
import type { Context } from '../../http/context.ts';
import { renderIssued } from './render-issued.ts';

/** What takes no longer than a query; a longer one is drawn in a thread, so that others are answered meanwhile. */
const MAX_LINES_AT_ONCE = 50;

export async function drawIssued(
  { workers, user }: Pick<Context, 'workers' | 'user'>,
  content: IssuedContent,
): Promise<Buffer> {
  if (content.lines.length <= MAX_LINES_AT_ONCE) return renderIssued(content);
  const module = new URL('./issued-worker.ts', import.meta.url);
  return Buffer.from(await workers.run<Uint8Array>(user.account_id, module, content));
}
