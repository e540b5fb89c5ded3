import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine does not mark the inner input as invalid, and leaves the visibility button out of the tab order. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
      {...props}
      aria-invalid={props.error ? true : undefined}
    />
  );
}
