import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { added } from './image-change.ts';
import { imageOf, localImageOf, uploadMedia, uploadProblem } from './upload-media.ts';
import type { useImageChanges } from './use-image-changes.ts';
import { type DraftMedia, revokePreviews } from './use-media-draft.ts';

/** The files that were not uploaded, and the reason. */
export interface Returned {
  items: readonly DraftMedia[];
  error: string;
}

interface Running {
  cancel: AbortController;
  undo: () => void;
}

/** Uploads one file after the other and saves each to the brand; stops at the first error. */
export function useMediaUpload(gallery: ReturnType<typeof useImageChanges>) {
  const { id: userId } = useSession();
  /** By preview URL. */
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const running = useRef(new Map<string, Running>());
  const cancelAll = () => {
    for (const { cancel } of running.current.values()) cancel.abort();
  };
  useEffect(() => cancelAll, []);

  const send = async (
    brand: Brand,
    items: readonly DraftMedia[],
  ): Promise<[number, Returned | undefined]> => {
    const waiting = items.map((item) => {
      const shownAs = added(localImageOf(item));
      const undo = gallery.show(brand.id, shownAs);
      running.current.set(item.preview, { cancel: new AbortController(), undo });
      return { item, shownAs, undo };
    });
    setProgress((before) => ({ ...before, ...Object.fromEntries(items.map(({ preview }) => [preview, 0])) }));
    let sent = 0;
    for (const [place, { item, shownAs, undo }] of waiting.entries()) {
      const signal = running.current.get(item.preview)?.cancel.signal ?? AbortSignal.abort();
      let uploaded = item.uploaded;
      try {
        signal.throwIfAborted();
        const onProgress = (done: number) => setProgress((before) => ({ ...before, [item.preview]: done }));
        uploaded = await uploadMedia(item, { brandName: brand.brand_name, userId, onProgress, signal });
        signal.throwIfAborted();
        await gallery.save(brand.id, added(imageOf(item, uploaded)), shownAs);
        sent += 1;
        done([item]);
      } catch (error) {
        undo();
        if (signal.aborted) {
          done([item]);
          continue;
        }
        const rest = waiting.slice(place);
        for (const each of rest) each.undo();
        const left = rest.filter((each) => !running.current.get(each.item.preview)?.cancel.signal.aborted);
        const back = left.map((each) => (each.item === item && uploaded ? { ...item, uploaded } : each.item));
        stop(rest.map((each) => each.item));
        return [sent, { items: back, error: uploadProblem(error) }];
      }
    }
    return [sent, undefined];
  };

  const stop = (items: readonly DraftMedia[]) => {
    for (const { preview } of items) running.current.delete(preview);
    setProgress((before) => {
      const gone = new Set(items.map(({ preview }) => preview));
      return Object.fromEntries(Object.entries(before).filter(([preview]) => !gone.has(preview)));
    });
  };
  const done = (items: readonly DraftMedia[]) => {
    stop(items);
    revokePreviews(items);
  };

  return {
    send,
    progress,
    sending: Object.keys(progress).length > 0,
    cancel: (preview: string) => {
      running.current.get(preview)?.cancel.abort();
      running.current.get(preview)?.undo();
    },
    cancelAll,
  };
}
