import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EmailOnly, NETWORK_ERROR } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import { firstFailureOf } from '../../lib/validate.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { forgotPassword } from '../queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { TextLink } from './text-link.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: firstFailureOf(EmailOnly),
    transformValues: (values) => EmailOnly.parse(values),
  });
  const submit = useSubmit(form, {
    send: ({ email }) => forgotPassword(email),
    onDone: (_, { email }) => setSentTo(email),
    fallback: 'Failed to send the link. Please try again.',
    offline: NETWORK_ERROR,
  });
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Enter the email you log in with. We mail you a link to choose a new password."
      foot={<TextLink to="/login">Back to Login</TextLink>}
    >
      <PageForm
        submit={submit}
        label={sentTo ? 'Send Again' : 'Send Reset Link'}
        fullWidth
        className={classes.form}
      >
        {sentTo && !submit.pending && (
          <Message kind="good">
            If {sentTo} has an account, a reset link is on its way. Look at your mail.
          </Message>
        )}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      </PageForm>
    </AuthCard>
  );
}
