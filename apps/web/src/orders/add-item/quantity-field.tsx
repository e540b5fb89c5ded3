import { NumberInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { RefObject } from 'react';

interface QuantityFieldProps {
  label: string;
  placeholder: string;
  input: RefObject<HTMLInputElement | null>;
  /** From the form: `form.getInputProps('qty')`. */
  field: GetInputPropsReturnType;
  disabled: boolean;
}

/** Whole cases; accepts '1,200', and leaves more than the stock to the check on adding. */
export function QuantityField({ input, field, ...rest }: QuantityFieldProps) {
  return (
    <NumberInput
      ref={input}
      min={0}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      inputMode="numeric"
      {...field}
      {...rest}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
