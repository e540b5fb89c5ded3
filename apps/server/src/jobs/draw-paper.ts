import { type PaperContent, papersOf } from '@waybill/documents/kit/content';
import type { Services } from '../http/context.ts';

type Who = Pick<Services, 'workers'> & { user: { account_id: string } };

/** In a thread of its own: a paper of 500 lines takes a second, in which nobody else would be answered. */
export async function drawInThread({ workers, user }: Who, content: PaperContent): Promise<Buffer> {
  const module = new URL('./paper-worker.ts', import.meta.url);
  return Buffer.from(await workers.run<Uint8Array>(user.account_id, module, content));
}

/** What takes no longer than a query. */
const MAX_LINES_AT_ONCE = 50;

/** In a thread only when it is long, because whoever waits for it holds a transaction open. */
export async function drawPaper(who: Who, content: PaperContent): Promise<Buffer> {
  const lines = papersOf(content).reduce((sum, paper) => sum + paper.lines.length, 0);
  if (lines > MAX_LINES_AT_ONCE) return drawInThread(who, content);
  // Loaded with the first paper, since pdfkit and its fonts take a tenth of the time of a start.
  const { renderPaper } = await import('./render-paper.ts');
  return renderPaper(content);
}
