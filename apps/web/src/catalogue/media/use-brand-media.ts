import type { Brand, BrandImage } from '@waybill/domain/catalogue/brand-schema';
import {
  IMAGE_DELETED,
  IMAGE_NOT_DELETED,
  IMAGE_NOT_UPDATED,
  IMAGE_UPDATED,
  imagesAdded,
  UPLOAD_TIMED_OUT,
} from '@waybill/domain/catalogue/sentences';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import type { Outcome } from '../../ui/feedback/outcome-message.tsx';
import { type Caption, captioned, type ImageChange, moved, removed } from './image-change.ts';
import { useImageChanges } from './use-image-changes.ts';
import { useMediaDraft } from './use-media-draft.ts';
import { useMediaUpload } from './use-media-upload.ts';
import { TimeoutError } from './with-timeout.ts';

/** A brand's photos and videos, their changes and the message about them. */
export function useBrandMedia(brand: Brand | undefined) {
  const gallery = useImageChanges(brand);
  const upload = useMediaUpload(gallery);
  const draft = useMediaDraft(brand?.brand_images.length ?? 0);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [message, setMessage] = useState<Outcome>();

  const add = async () => {
    if (!brand || !draft.check()) return;
    setAdding(false);
    setProblem(undefined);
    setMessage(undefined);
    const [sent, returned] = await upload.send(brand, draft.take());
    if (sent > 0) setMessage({ kind: 'good', text: imagesAdded(sent) });
    if (!returned) return;
    draft.restore(returned.items);
    setProblem(returned.error);
    setAdding(returned.items.length > 0);
  };

  const change = async (done: ImageChange, success: string, fallback: string) => {
    if (!brand) return;
    setMessage(undefined);
    try {
      await gallery.change(brand.id, done);
      setMessage({ kind: 'good', text: success });
    } catch (error) {
      const text = error instanceof TimeoutError ? UPLOAD_TIMED_OUT : sentenceOf(error, fallback);
      setMessage({ kind: 'bad', text });
      throw error;
    }
  };
  /** For an action whose outcome is shown in the message only. */
  const quietly = (done: ImageChange, success: string, fallback: string) =>
    void change(done, success, fallback).catch(() => undefined);

  return {
    images: gallery.images,
    progress: upload.progress,
    sending: upload.sending,
    cancel: upload.cancel,
    draft,
    adding,
    problem,
    message,
    clearMessage: () => setMessage(undefined),
    openAdd: () => setAdding(true),
    closeAdd: () => {
      setAdding(false);
      setProblem(undefined);
      draft.clear();
    },
    add,
    caption: (image: BrandImage, caption: Caption) =>
      change(captioned(image.image_url, caption), IMAGE_UPDATED, IMAGE_NOT_UPDATED),
    move: (image: BrandImage, place: number) =>
      quietly(moved(image.image_url, place), IMAGE_UPDATED, IMAGE_NOT_UPDATED),
    remove: (image: BrandImage) => quietly(removed(image.image_url), IMAGE_DELETED, IMAGE_NOT_DELETED),
    /** Cancels the uploads before the brand's dialog closes. */
    leave: () => {
      upload.cancelAll();
      draft.clear();
      setAdding(false);
      setProblem(undefined);
      setMessage(undefined);
    },
  };
}

export type BrandMedia = ReturnType<typeof useBrandMedia>;
