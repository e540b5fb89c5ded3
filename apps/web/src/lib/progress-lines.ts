import type { Progress } from '@waybill/domain/lib/progress';

/** How far a call is that tells it line by line, as far as its reply has come; the last line may be half a line. */
export function lastProgress(text: string): Progress | undefined {
  const line = text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1) ?? '';
  const { done, total } = read(line);
  return typeof done === 'number' && typeof total === 'number' ? { done, total } : undefined;
}

/** The reply itself, with the status it would have had alone; a reply that broke off has none. */
export function lastReply(text: string): { status: number; text: string } {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  const { status } = read(line);
  return typeof status === 'number' ? { status, text: line } : { status: 502, text: '' };
}

function read(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
