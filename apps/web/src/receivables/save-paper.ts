import { sentenceOf } from '../lib/call.ts';
import { saveBlob } from '../lib/download.ts';
import { cancellable, fetchFile } from '../lib/fetch-file.ts';
import { toast } from '../ui/feedback/toasts.tsx';

const NOT_SAVED = 'Failed to download. Please try again.';

/** A PDF that the server draws, under the name that the server gives it. */
export async function savePaper(url: string): Promise<void> {
  await cancellable(async ({ signal }) => {
    try {
      const { name, blob } = await fetchFile(url, { counter: () => 0, onCount: () => undefined, signal });
      saveBlob(name, blob);
    } catch (error) {
      if (!signal.aborted) toast.bad(sentenceOf(error, NOT_SAVED));
    }
  });
}
