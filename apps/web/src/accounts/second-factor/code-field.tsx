import { TextInput, type TextInputProps } from '@mantine/core';

/** Phones offer the digits, and a password manager the code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput label="Code" autoComplete="one-time-code" inputMode="text" spellCheck={false} {...props} />
  );
}
