import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine marks the box as invalid but not the input in it, and leaves the eye out of the keyboard's way. */
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
