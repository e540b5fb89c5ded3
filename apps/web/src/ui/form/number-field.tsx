import { TextInput, type TextInputProps } from '@mantine/core';

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
      {...rest}
    />
  );
}
