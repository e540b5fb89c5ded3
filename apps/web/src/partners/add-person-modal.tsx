import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { PasswordChecklist } from '../ui/form/password-checklist.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';

interface AddPersonModalProps<Values extends { password: string }, Sent> {
  /** 'agent' */
  what: string;
  opened: boolean;
  onClose: () => void;
  form: UseFormReturnType<Values, Sent>;
  onSubmit: (values: Sent) => Promise<string>;
  fallback: string;
  /** The fields before the password. */
  children: ReactNode;
}

/** Someone who gets a login with what is told of them. */
export function AddPersonModal<Values extends { password: string }, Sent>(
  props: AddPersonModalProps<Values, Sent>,
) {
  const { what, opened, onClose, form, onSubmit, fallback, children } = props;
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <FormModal
      title={`Add New ${name}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      submitLabel={`Add ${name}`}
      fallback={fallback}
      size="40rem"
    >
      {children}
      <PasswordField
        label="Password"
        description={`The ${what} logs in with this email and password.`}
        withAsterisk
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={form.values.password} />
    </FormModal>
  );
}
