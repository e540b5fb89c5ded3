import { TextInput, type TextInputProps } from '@mantine/core';

interface ReferenceFieldProps extends Pick<TextInputProps, 'value' | 'onChange' | 'error'> {
  payment_type: string | null;
}

/** A check is told by its number; anything else may have a reference. */
export function ReferenceField({ payment_type, ...input }: ReferenceFieldProps) {
  const isCheck = payment_type === 'Check';
  return (
    <TextInput
      label="Reference"
      {...(isCheck && { placeholder: 'Check number' })}
      autoComplete="off"
      maxLength={100}
      withAsterisk={isCheck}
      {...input}
    />
  );
}
