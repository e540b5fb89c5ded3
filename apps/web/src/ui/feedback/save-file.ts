import { sentenceOf } from '../../lib/call.ts';
import { type Counter, countCsvRows, countZipFiles } from '../../lib/count-rows.ts';
import { saveBlob } from '../../lib/download.ts';
import { cancellable, type FetchedCount, fetchFile } from '../../lib/fetch-file.ts';
import { formatCount } from '../../lib/format.ts';
import { toast } from './toasts.tsx';

interface Kind {
  /** Before the name of the file. */
  verb: string;
  words: readonly [one: string, many: string];
  counter: () => Counter;
  cancelled: string;
  failed: string;
}

const CSV: Kind = {
  verb: 'Exporting',
  words: ['row', 'rows'],
  counter: countCsvRows,
  cancelled: 'Export cancelled. Nothing was saved.',
  failed: 'Failed to export. Please try again.',
};

const INVOICES: Kind = {
  verb: 'Preparing',
  words: ['invoice', 'invoices'],
  counter: countZipFiles,
  cancelled: 'Download cancelled. Nothing was saved.',
  failed: 'Failed to download. Please try again.',
};

const FILES: Kind = { ...INVOICES, words: ['file', 'files'] };

/** The server writes the file and logs the export. */
export const saveCsvFile = (url: string) => void saveFile(url, CSV);
export const saveZip = (url: string) => void saveFile(url, FILES);
export const saveInvoices = (url: string) => void saveFile(url, INVOICES);

/** A file that is there sooner shows no progress. */
const SHOWN_AFTER_MS = 400;

const underWay = new Set<string>();

/** The same file is fetched once at a time. */
async function saveFile(url: string, kind: Kind): Promise<void> {
  if (underWay.has(url)) return;
  underWay.add(url);
  await cancellable(async (controller) => {
    const progress = progressOf(kind, () => controller.abort());
    try {
      const { signal } = controller;
      const { name, blob } = await fetchFile(url, {
        counter: kind.counter(),
        onCount: progress.tell,
        signal,
      });
      saveBlob(name, blob);
      progress.end(({ done }) => toast.good(`Saved ${name}: ${counted(done, kind.words)}`));
    } catch (error) {
      progress.end(() => undefined);
      if (controller.signal.aborted) toast.good(kind.cancelled);
      else toast.bad(sentenceOf(error, kind.failed));
    }
  });
  underWay.delete(url);
}

function progressOf({ verb, words }: Kind, onCancel: () => void) {
  let count: FetchedCount | undefined;
  let id: string | undefined;
  const show = () => {
    const label = count ? `${verb} ${count.name}` : `${verb}…`;
    id = toast.progress({ label, words, done: count?.done, total: count?.total, onCancel }, id);
  };
  const timer = setTimeout(show, SHOWN_AFTER_MS);
  return {
    tell: (now: FetchedCount) => {
      count = now;
      if (id !== undefined) show();
    },
    /** Says so only where progress was shown: what came at once needs no words. */
    end: (say: (count: FetchedCount) => void) => {
      clearTimeout(timer);
      if (id === undefined) return;
      toast.hide(id);
      if (count) say(count);
    },
  };
}

function counted(count: number, [one, many]: Kind['words']): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
