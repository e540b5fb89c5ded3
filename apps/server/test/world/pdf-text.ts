import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const PDFTOTEXT = process.env.WAYBILL_TEST_PDFTOTEXT ?? 'pdftotext';

/** A PDF as poppler reads it, each run of blanks as one. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const reader = spawn(PDFTOTEXT, ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(reader, 'close');
  reader.stdin.end(pdf);
  const read = await text(reader.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`pdftotext ended with ${code}.`);
  return read.replace(/[^\S\n\f]+/g, ' ');
}
