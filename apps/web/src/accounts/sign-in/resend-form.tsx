import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EmailOnly, NETWORK_ERROR } from '@waybill/domain/accounts/schema';
import { useState } from 'react';
import { firstFailureOf } from '../../lib/validate.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { resendVerification } from '../queries.ts';
import classes from './auth-card.module.css';

export function ResendForm({ email, label }: { email: string; label: string }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initialValues: { email },
    validate: firstFailureOf(EmailOnly),
    transformValues: (values) => EmailOnly.parse(values),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values) => resendVerification(values.email),
    onDone: () => setSent(true),
    fallback: 'Failed to send the link. Please try again.',
    offline: NETWORK_ERROR,
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {error && <Message kind="bad">{error}</Message>}
      {sent && !pending && (
        <Message kind="good">
          If this address has an account that is not verified yet, a new link is on its way.
        </Message>
      )}
      {email === '' && (
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      )}
      <Button type="submit" variant="default" fullWidth loading={pending}>
        {label}
      </Button>
    </form>
  );
}
