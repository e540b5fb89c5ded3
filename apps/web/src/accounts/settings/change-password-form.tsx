import { useForm } from '@mantine/form';
import { PASSWORDS_DIFFER } from '@waybill/domain/accounts/password';
import { FIX_FORM, NewPassword } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import { z } from 'zod';
import { validateWith } from '../../lib/validate.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { PasswordChecklist } from '../../ui/form/password-checklist.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import sheet from '../../ui/layout/sheet.module.css';
import { changePassword } from '../queries.ts';
import { useRefreshOwnSessions } from './own-sessions-queries.ts';

const required = (name: string) => z.string().min(1, `${name} is required`);

const Fields = z.object({
  currentPassword: required('Current password'),
  newPassword: required('New password').pipe(NewPassword),
  confirmPassword: required('Confirm password'),
});

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const [success, setSuccess] = useState<string>();
  const refreshSessions = useRefreshOwnSessions();
  const form = useForm({ initialValues: EMPTY, validate: checkFields });
  const submit = useSubmit(form, {
    send: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onDone: ({ message }) => {
      setSuccess(message ?? 'Password changed successfully!');
      form.reset();
      void refreshSessions();
    },
    fallback: 'Failed to change password.',
    offline: 'An error occurred. Please try again.',
    invalid: FIX_FORM,
  });
  return (
    <PageForm
      submit={submit}
      label="Change Password"
      className={sheet.sheet}
      message={success && <SuccessMessage onDismiss={() => setSuccess(undefined)}>{success}</SuccessMessage>}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordChecklist password={form.values.newPassword} />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </PageForm>
  );
}

function checkFields(values: typeof EMPTY): Record<string, string> {
  const errors = validateWith(Fields)(values);
  if (values.newPassword !== values.confirmPassword) errors.confirmPassword ??= PASSWORDS_DIFFER;
  return errors;
}
