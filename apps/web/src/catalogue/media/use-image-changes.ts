import { brandsApi } from '@waybill/domain/catalogue/api';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { useMemo, useRef, useState } from 'react';
import { CallError, call } from '../../lib/call.ts';
import { useBrandChanges } from '../brands/queries.ts';
import { type ImageChange, sorted } from './image-change.ts';
import { withTimeout } from './with-timeout.ts';

const SAVE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;

interface Shown {
  /** The reply of the last save, used until the list is up to date. */
  saved?: Brand;
  pending: readonly { id: string; change: ImageChange }[];
}

/**
 * A brand's gallery with optimistic changes: `show` applies one at once and returns how to undo it,
 * `save` sends them one after the other.
 */
export function useImageChanges(brand: Brand | undefined) {
  const { latest, known, take } = useBrandChanges();
  const [{ saved, pending }, setShown] = useState<Shown>({ pending: [] });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const base = newest(brand, saved);
  const images = useMemo(
    () =>
      pending
        .filter(({ id }) => id === base?.id)
        .reduce((all, { change }) => change(all), sorted(base?.brand_images ?? [])),
    [base, pending],
  );

  const show = (id: string, change: ImageChange) => {
    setShown((shown) => ({ ...shown, pending: [...shown.pending, { id, change }] }));
    return () =>
      setShown((shown) => ({ ...shown, pending: shown.pending.filter((each) => each.change !== change) }));
  };

  /** Replaces the optimistic change by the reply in one render. */
  const save = (id: string, change: ImageChange, shownAs: ImageChange): Promise<void> => {
    const run = queue.current.then(async () => {
      const answer = await send(id, change);
      take(answer);
      setShown(({ pending: before }) => ({
        saved: answer,
        pending: before.filter((each) => each.change !== shownAs),
      }));
    });
    queue.current = run.catch(() => undefined);
    return run;
  };

  /** After a version conflict the change is applied again to the current version. */
  const send = async (id: string, change: ImageChange): Promise<Brand> => {
    let now = known(id);
    for (let attempt = 1; ; attempt += 1) {
      const upon = now ?? (await latest(id));
      if (!upon) throw new CallError(404, { error: 'Brand not found' });
      try {
        const body = { brand_images: change(sorted(upon.brand_images)).map(inputOf), version: upon.version };
        return await withTimeout(
          SAVE_TIMEOUT_MS,
          async (signal) => (await call(brandsApi.updateImages, { params: { id }, body, signal })).data,
        );
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409 || attempt === MAX_ATTEMPTS) throw error;
        now = await latest(id);
      }
    }
  };

  /** Applied at once, undone when the server refuses. */
  const change = async (id: string, done: ImageChange): Promise<void> => {
    const undo = show(id, done);
    try {
      await save(id, done, done);
    } catch (error) {
      undo();
      void latest(id).catch(() => undefined);
      throw error;
    }
  };

  return { images, show, save, change };
}

function newest(brand: Brand | undefined, saved: Brand | undefined): Brand | undefined {
  return saved && saved.id === brand?.id && saved.version > brand.version ? saved : brand;
}

function inputOf(image: Brand['brand_images'][number]) {
  const { order_number, image_title, image_description, image_url } = image;
  return { order_number, image_title, image_description, image_url };
}
