import { useQuery } from '@tanstack/react-query';
import { BRANDS_NOT_FETCHED, PRODUCTS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import { type ReviewedLine, reviewDraft } from '@waybill/domain/orders/desk/review-draft';
import { TAX_RATE, totalsOf } from '@waybill/domain/orders/totals';
import { useMemo, useState } from 'react';
import { brandsQuery } from '../../catalogue/brands/queries.ts';
import { sentenceOf } from '../../lib/call.ts';
import { useChosenStore } from '../../partners/store-queries.ts';
import { type Assortment, offerOf, takenBy } from './assortment.ts';
import type { Draft } from './draft.ts';
import { assortmentQuery } from './queries.ts';
import { useDraft } from './use-draft.ts';

/** The draft with the current store, prices and stock. */
export function useDesk() {
  const { draft, other, sync, change, clear } = useDraft();
  const [found] = useState(draft);
  const { store, gone: storeGone, isLoading, reload: reloadStore } = useChosenStore(draft.store_id);
  const brands = useQuery(brandsQuery);
  const products = useQuery(assortmentQuery);
  const assortment = products.data;
  const lines = useMemo(() => reviewed(draft, assortment), [draft, assortment]);
  const taken = useMemo(() => takenBy(draft.lines), [draft.lines]);
  const totals = useMemo(
    () =>
      totalsOf(
        lines.map(({ line }) => line),
        TAX_RATE,
      ),
    [lines],
  );
  return {
    draft,
    change,
    clear,
    /** When the restored draft was last changed; undefined after the first change. */
    restored:
      (draft === found || draft === sync.taken) && draft.lines.length > 0 ? draft.saved_at : undefined,
    other,
    sync,
    store,
    storeGone,
    brands: brands.data,
    assortment,
    /** The products, and the store of a draft that came back. */
    isReady: assortment !== undefined && !isLoading,
    lines,
    taken,
    totals,
    failed: failureOf(products, PRODUCTS_NOT_LOADED) ?? failureOf(brands, BRANDS_NOT_FETCHED),
    reload: () => Promise.all([products.refetch(), brands.refetch()]),
    reloadStore,
  };
}

function failureOf(list: { data: unknown; error: unknown }, fallback: string): string | undefined {
  return list.error && !list.data ? sentenceOf(list.error, fallback) : undefined;
}

export type Desk = ReturnType<typeof useDesk>;

/** A draft that was sent without a response is not checked against the stock, which that order may have taken itself. */
function reviewed(
  { lines, store_id, unanswered }: Draft,
  assortment: Assortment | undefined,
): ReviewedLine[] {
  if (unanswered || !assortment) {
    const shown = unanswered?.orderDetails ?? lines;
    return shown.map((line) => ({ line, was: undefined, problem: undefined }));
  }
  return reviewDraft(lines, (sku) => {
    const article = assortment.bySku.get(sku);
    return article && offerOf(article, store_id);
  });
}
