import { BrandImageCaption } from '@waybill/domain/catalogue/brand-schema';
import type { UploadedFile } from '@waybill/domain/catalogue/media-schema';
import { plainNumber } from '@waybill/domain/lib/typed-number';
import { checkName, checkSize } from '@waybill/domain/lib/uploads';
import { useRef, useState } from 'react';
import type { Caption } from './image-change.ts';

/** A chosen photo or video with its typed caption. */
export interface DraftMedia {
  id: number;
  file: File;
  /** An object URL of the file. */
  preview: string;
  title: string;
  description: string;
  order: string;
  errors: { title?: string; description?: string; order?: string };
  /** From 0 to 1 during the upload. */
  progress?: number | undefined;
  /** Set once it is uploaded, so that a retry does not send it again. */
  uploaded?: UploadedFile;
}

/** The files of an add dialog; numbered after the existing ones. */
export function useMediaDraft(existing: number) {
  const [items, setItems] = useState<readonly DraftMedia[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const lastId = useRef(0);

  const add = (files: readonly File[]) => {
    const sentences: string[] = [];
    const good: File[] = [];
    for (const file of files) {
      const sentence = checkName('brand_media', file.name) ?? checkSize('brand_media', file.name, file.size);
      if (sentence) sentences.push(sentence);
      else good.push(file);
    }
    setRefused(sentences);
    setItems((before) => [
      ...before,
      ...good.map((file, at) => ({
        id: ++lastId.current,
        file,
        preview: URL.createObjectURL(file),
        title: '',
        description: '',
        order: String(Math.max(1, existing + before.length + at + 1)),
        errors: {},
      })),
    ]);
  };

  const put = (id: number, change: Partial<DraftMedia>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));

  /** Sets the errors; returns whether there are none. */
  const check = (): boolean => {
    const checked = items.map((item) => ({ ...item, errors: errorsOf(item) }));
    setItems(checked);
    return checked.every(({ errors }) => Object.keys(errors).length === 0);
  };

  return {
    items,
    refused,
    add,
    put,
    check,
    remove: (id: number) => {
      revokePreviews(items.filter((item) => item.id === id));
      setItems((before) => before.filter((item) => item.id !== id));
    },
    /** Puts files back that were taken for the upload. */
    restore: (back: readonly DraftMedia[]) => setItems(back),
    /** Removes and returns all files; the caller revokes their previews. */
    take: () => {
      setItems([]);
      setRefused([]);
      return items;
    },
    clear: () => {
      revokePreviews(items);
      setItems([]);
      setRefused([]);
    },
  };
}

export type MediaDraft = ReturnType<typeof useMediaDraft>;

/** Revokes the preview URLs. */
export function revokePreviews(items: readonly DraftMedia[]): void {
  for (const { preview } of items) URL.revokeObjectURL(preview);
}

export function captionOf(item: Pick<DraftMedia, 'title' | 'description' | 'order'>): Caption {
  const { image_title, image_description, order_number } = BrandImageCaption.parse(typedCaption(item));
  return { image_title: image_title ?? '', image_description: image_description ?? '', order_number };
}

export function errorsOf(item: Pick<DraftMedia, 'title' | 'description' | 'order'>): DraftMedia['errors'] {
  const names = { image_title: 'title', image_description: 'description', order_number: 'order' } as const;
  const errors: DraftMedia['errors'] = {};
  for (const { path, message } of BrandImageCaption.safeParse(typedCaption(item)).error?.issues ?? []) {
    errors[names[path[0] as keyof typeof names]] ??= message;
  }
  return errors;
}

function typedCaption({ title, description, order }: Pick<DraftMedia, 'title' | 'description' | 'order'>) {
  return { image_title: title, image_description: description, order_number: plainNumber(order) };
}
