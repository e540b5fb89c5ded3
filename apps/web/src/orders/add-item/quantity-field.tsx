import type { GetInputPropsReturnType } from '@mantine/form';
import type { RefObject } from 'react';
import { NumberField } from '../../ui/form/number-field.tsx';

interface QuantityFieldProps {
  label: string;
  placeholder: string;
  input: RefObject<HTMLInputElement | null>;
  /** From the form: `form.getInputProps('qty')`. */
  field: GetInputPropsReturnType;
  disabled: boolean;
}

/** Whole cases; what is none, or more than the stock, is refused on adding. */
export function QuantityField({ input, field, ...rest }: QuantityFieldProps) {
  return <NumberField ref={input} {...field} {...rest} onFocus={(event) => event.currentTarget.select()} />;
}
