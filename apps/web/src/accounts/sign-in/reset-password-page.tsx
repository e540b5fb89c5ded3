import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PASSWORDS_DIFFER } from '@waybill/domain/accounts/password';
import { INVALID_RESET_LINK, NETWORK_ERROR, NewPassword } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import { z } from 'zod';
import { firstFailureOf } from '../../lib/validate.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { PasswordChecklist } from '../../ui/form/password-checklist.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { resetPassword } from '../queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { TextLink } from './text-link.tsx';
import { useTakenToken } from './use-taken-token.ts';

const route = getRouteApi('/_public/reset-password');

const ResetForm = z
  .object({ newPassword: NewPassword, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
  });

export function ResetPasswordPage() {
  const token = useTakenToken(route.useSearch().token);
  const [done, setDone] = useState(false);
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: firstFailureOf(ResetForm),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: ({ newPassword }) => resetPassword({ token: token ?? '', newPassword }),
    onDone: () => setDone(true),
    fallback: 'Failed to reset the password. Please try again.',
    offline: NETWORK_ERROR,
  });

  if (done) {
    return (
      <AuthCard title="Password changed" lead="You are logged out everywhere. Log in with your new password.">
        <Button component={Link} to="/login" fullWidth>
          Go to Login
        </Button>
      </AuthCard>
    );
  }
  const problem = token ? error : INVALID_RESET_LINK;
  return (
    <AuthCard
      title="Choose a new password"
      foot={<TextLink to="/forgot-password">Send a new reset link</TextLink>}
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {problem && <Message kind="bad">{problem}</Message>}
        {token && (
          <>
            <PasswordField
              label="New Password"
              autoComplete="new-password"
              {...form.getInputProps('newPassword')}
            />
            <PasswordChecklist password={form.values.newPassword} />
            <PasswordField
              label="Confirm Password"
              autoComplete="new-password"
              {...form.getInputProps('confirmPassword')}
            />
            <Button type="submit" fullWidth loading={pending}>
              Set New Password
            </Button>
          </>
        )}
      </form>
    </AuthCard>
  );
}
