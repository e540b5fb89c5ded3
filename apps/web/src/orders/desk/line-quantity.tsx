import { Input } from '@mantine/core';
import { plainNumber } from '@waybill/domain/lib/typed-number';
import { NewLine } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { stepNumber } from '../../ui/form/number-field.tsx';
import controls from '../../ui/theme/controls.module.css';
import classes from './draft-line.module.css';

interface LineQuantityProps {
  name: string;
  qty: number;
  /** The id of the sentence that tells what is wrong. */
  describedBy: string | undefined;
  /** A quantity that an order may have, or why it may not. */
  onChange: (qty: number | undefined, wrong: string | undefined) => void;
  onNext: () => void;
}

/** The quantity of a line, changed where it stands; what is no quantity stays as it was typed and is told. */
export function LineQuantity({ name, qty, describedBy, onChange, onNext }: LineQuantityProps) {
  /** For the quantity that it was typed upon: another tab or machine may have changed the line since. */
  const [typed, setTyped] = useState<{ text: string; qty: number }>();
  const text = typed?.qty === qty ? typed.text : String(qty);
  return (
    <Input
      className={classes.qty ?? ''}
      aria-label={`Quantity of ${name}`}
      classNames={{ input: controls.input ?? '' }}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      withAria={false}
      error={describedBy !== undefined}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        const { data, error } = NewLine.shape.qty.safeParse(plainNumber(value) || 0);
        setTyped({ text: value, qty: data ?? qty });
        onChange(data, error?.issues[0]?.message);
      }}
      onKeyDown={(event) => {
        stepNumber(event);
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onNext();
      }}
    />
  );
}
