import { Button } from '@mantine/core';
import { numberFrom, plainNumber } from '@waybill/domain/lib/typed-number';
import { lineOf, type NewItem, NOTHING_TO_ADD } from '@waybill/domain/orders/desk/new-items';
import { quantity } from '@waybill/domain/orders/schema';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NumberField } from '../../ui/form/number-field.tsx';
import { FlavorPicker, nameOf } from '../add-item/flavor-picker.tsx';
import { NO_PRODUCT } from '../add-item/use-item-form.ts';
import { type Assortment, offerOf } from '../desk/assortment.ts';
import classes from './items-section.module.css';

interface NewLineFieldsProps {
  storeId: string;
  assortment: Assortment;
  taken: ReadonlyMap<string, number>;
  onAdd: (lines: NewItem[]) => void;
  onClose: () => void;
}

const EMPTY = { sku: '', qty: '', sampleQty: '' };
type Values = typeof EMPTY;

/** Product, quantity, Enter, the next; not a form, since it stands inside the one of the order. */
export function NewLineFields({ storeId, assortment, taken, onAdd, onClose }: NewLineFieldsProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [added, setAdded] = useState({ sentence: '', turn: 0 });
  const flavorInput = useRef<HTMLInputElement>(null);
  const qtyInput = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const article = assortment.bySku.get(values.sku);
  useEffect(() => {
    flavorInput.current?.focus({ preventScroll: true });
  }, []);
  // A line that was added pushes the fields down, under the bar of the buttons.
  useEffect(() => {
    if (added.turn >= 0) group.current?.scrollIntoView({ block: 'nearest' });
  }, [added]);

  const add = () => {
    const wrong = problemsOf(values);
    setErrors(wrong);
    if (!article || Object.keys(wrong).length > 0) {
      (wrong.sku ? flavorInput : qtyInput).current?.focus();
      return;
    }
    const offer = offerOf(article, storeId);
    const lines = [
      lineOf(offer, numberFrom(values.qty) ?? 0, false),
      lineOf(offer, numberFrom(values.sampleQty) ?? 0, true),
    ];
    onAdd(lines.filter(({ qty }) => qty > 0));
    setAdded(({ turn }) => ({
      sentence: `${nameOf(article)} added. It is stored with Save Changes.`,
      turn: turn + 1,
    }));
    setValues(EMPTY);
    flavorInput.current?.focus();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // Enter adds the line; the order itself is saved by its own button.
    event.preventDefault();
    add();
  };
  const field = (name: 'qty' | 'sampleQty') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: value });
      setErrors({});
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and disable nothing
    <div ref={group} className={classes.adding} role="group" aria-label="Add item" onKeyDown={onEnter}>
      <FlavorPicker
        articles={assortment.all}
        value={article}
        onChange={(sku) => {
          setValues({ ...values, sku });
          setErrors({});
          queueMicrotask(() => qtyInput.current?.focus());
        }}
        store_id={storeId}
        taken={taken}
        input={flavorInput}
        withBrands
        error={errors.sku}
        disabled={false}
      />
      <NumberField ref={qtyInput} label="Quantity" placeholder="0" {...field('qty')} />
      <NumberField label="Sample Quantity" placeholder="Optional" {...field('sampleQty')} />
      <div className={classes.addButtons}>
        <Button variant="default" onClick={add}>
          Add
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Done
        </Button>
      </div>
      <div className={classes.addStatus} role="status">
        {added.sentence}
      </div>
    </div>
  );
}

function problemsOf({ sku, qty, sampleQty }: Values): Partial<Values> {
  const sentence = (typed: string) => quantity.safeParse(plainNumber(typed) || 0).error?.issues[0]?.message;
  const wrong = { qty: sentence(qty), sampleQty: sentence(sampleQty) };
  const nothing = !(numberFrom(qty) || numberFrom(sampleQty));
  return {
    ...(sku === '' && { sku: NO_PRODUCT }),
    ...(wrong.qty && { qty: wrong.qty }),
    ...(wrong.sampleQty && { sampleQty: wrong.sampleQty }),
    ...(nothing && !wrong.qty && !wrong.sampleQty && { qty: NOTHING_TO_ADD }),
  };
}
