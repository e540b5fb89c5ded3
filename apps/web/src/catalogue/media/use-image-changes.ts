import { brandsApi } from '@waybill/domain/catalogue/api';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { useMemo, useRef, useState } from 'react';
import { CallError, call } from '../../lib/call.ts';
import { useBrandChanges } from '../brands/queries.ts';
import { type ImageChange, sorted } from './image-change.ts';
import { withinTime } from './within-time.ts';

const SAVE_MS = 30_000;
const TRIES = 3;

interface Shown {
  /** As a save answered it; it counts until the list has caught up. */
  saved?: Brand;
  pending: readonly { id: string; change: ImageChange }[];
}

/**
 * A brand's gallery with the changes that the server has not agreed to yet: `show` draws one at once and
 * answers how to take it back, `save` sends one after the other.
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

  /** The change counts as shown until its answer is: both happen in one drawing. */
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

  /** Someone else's change to the brand is no reason to refuse: this one is done again upon theirs. */
  const send = async (id: string, change: ImageChange): Promise<Brand> => {
    let now = known(id);
    for (let tries = 1; ; tries += 1) {
      const upon = now ?? (await latest(id));
      if (!upon) throw new CallError(404, { error: 'Brand not found' });
      try {
        const body = { brand_images: change(sorted(upon.brand_images)).map(inputOf), version: upon.version };
        return await withinTime(
          SAVE_MS,
          async (signal) => (await call(brandsApi.updateImages, { params: { id }, body, signal })).data,
        );
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409 || tries === TRIES) throw error;
        now = await latest(id);
      }
    }
  };

  /** Shown at once, taken back when the server refuses. */
  const change = async (id: string, done: ImageChange): Promise<void> => {
    const takeBack = show(id, done);
    try {
      await save(id, done, done);
    } catch (error) {
      takeBack();
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
