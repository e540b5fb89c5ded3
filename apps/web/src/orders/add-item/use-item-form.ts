import { useForm } from '@mantine/form';
import { numberFrom, plainNumber } from '@waybill/domain/lib/typed-number';
import { newItems } from '@waybill/domain/orders/desk/new-items';
import { type OrderLine, quantity } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { type Assortment, offerOf } from '../desk/assortment.ts';
import type { Draft } from '../desk/draft.ts';
import { nameOf } from './flavor-picker.tsx';

interface ItemValues {
  brand_id: string | null;
  sku: string | null;
  qty: string;
  sampleQty: string;
}

interface Refusal {
  sentence: string;
  /** Changes with every attempt, so that the same message is announced again. */
  turn: number;
}

/** What was added last, while it is told. */
export interface Added {
  name: string;
  turn: number;
}

export const NO_PRODUCT = 'Please select a product and flavor';

const EMPTY: ItemValues = { brand_id: null, sku: null, qty: '', sampleQty: '' };

interface Desk {
  draft: Draft;
  assortment: Assortment | undefined;
  onAdd: (lines: Omit<OrderLine, 'id'>[]) => void;
}

/** The item being entered, and what was added last: the fields stay for the next one. */
export function useItemForm({ draft, assortment, onAdd }: Desk) {
  const form = useForm<ItemValues>({ initialValues: EMPTY, validate: checkItem });
  const [refusal, setRefusal] = useState<Refusal>();
  const [added, setAdded] = useState<Added>();
  const { brand_id, sku } = form.values;
  const article = sku === null ? undefined : assortment?.bySku.get(sku);
  const qty = numberFrom(form.values.qty) || 0;
  const sampleQty = numberFrom(form.values.sampleQty) || 0;

  const add = (): boolean => {
    if (form.validate().hasErrors || !article) {
      setRefusal(undefined);
      return false;
    }
    const made = newItems(offerOf(article, draft.store_id), { qty, sampleQty }, draft.lines);
    if ('refusal' in made) {
      const { refusal: sentence } = made;
      setRefusal((last) => ({ sentence, turn: (last?.turn ?? 0) + 1 }));
      return false;
    }
    onAdd(made.lines);
    setRefusal(undefined);
    setAdded((last) => ({ name: nameOf(article), turn: (last?.turn ?? 0) + 1 }));
    // The next item is most often of the same brand.
    form.setValues({ ...EMPTY, brand_id });
    form.resetDirty();
    return true;
  };

  return {
    form,
    article,
    qty,
    sampleQty,
    refusal,
    added,
    add,
    forgetAdded: () => setAdded(undefined),
    chooseBrand: (id: string | null) => {
      setRefusal(undefined);
      form.setValues({ ...EMPTY, brand_id: id });
      form.clearErrors();
    },
    chooseArticle: (chosen: string) => {
      setRefusal(undefined);
      form.setFieldValue('sku', chosen);
      form.clearErrors();
    },
    reset: () => {
      setRefusal(undefined);
      setAdded(undefined);
      form.setValues(EMPTY);
      form.clearErrors();
    },
    /** What was typed and not added, for the question before submitting. */
    pending: article && qty + sampleQty > 0 ? article : undefined,
  };
}

export type ItemForm = ReturnType<typeof useItemForm>;

function checkItem({ sku, qty, sampleQty }: ItemValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (sku === null) errors.sku = NO_PRODUCT;
  for (const [name, typed] of Object.entries({ qty, sampleQty })) {
    const sentence = quantity.safeParse(plainNumber(typed) || 0).error?.issues[0]?.message;
    if (sentence) errors[name] = sentence;
  }
  return errors;
}
