import { TextInput, type TextInputProps } from '@mantine/core';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { KeyboardEvent } from 'react';

interface NumberFieldProps extends TextInputProps {
  money?: boolean;
}

/** A number as it was typed: nothing is left out of it, so that what is no number is refused instead of read as another. */
export function NumberField({ money = false, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      inputMode={money ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(money && { leftSection: '$' })}
      onKeyDown={(event) => stepNumber(event, money)}
      {...rest}
    />
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Arrow keys go one cent or one piece up and down, not below 0. */
export function stepNumber(event: KeyboardEvent<HTMLInputElement>, money = false): void {
  const input = event.currentTarget;
  const direction = STEPS[event.key];
  const number = numberFrom(input.value) ?? 0;
  if (!direction || input.readOnly || Number.isNaN(number)) return;
  event.preventDefault();
  const perUnit = money ? 100 : 1;
  const next = Math.max(Math.round(number * perUnit) + direction, 0) / perUnit;
  input.setRangeText(money ? next.toFixed(2) : String(next), 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
