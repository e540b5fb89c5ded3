import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkProfile, PROFILE_SAVED, Profile } from '@waybill/domain/accounts/profile';
import type { AccountDetails } from '@waybill/domain/accounts/settings-api';
import { useState } from 'react';
import { refusedBy, validateWith } from '../../lib/validate.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import sheet from '../../ui/layout/sheet.module.css';
import { useSaveProfile } from './settings-queries.ts';

export function ProfileForm({ details }: { details: AccountDetails }) {
  const [success, setSuccess] = useState<string>();
  const save = useSaveProfile();
  const form = useForm({
    initialValues: {
      username: details.username,
      phone_number: details.phone_number ?? '',
      daily_digest: details.daily_digest,
    },
    validate: (values) => ({
      ...validateWith(Profile)(values),
      ...refusedBy(() => checkProfile(details.role, values)),
    }),
  });
  const submit = useSubmit(form, {
    send: save,
    onDone: ({ message }) => setSuccess(message ?? PROFILE_SAVED),
    fallback: 'Failed to save the profile',
  });
  return (
    <PageForm
      submit={submit}
      label="Save Profile"
      className={sheet.sheet}
      message={success && <SuccessMessage onDismiss={() => setSuccess(undefined)}>{success}</SuccessMessage>}
    >
      <TextInput label="Your name" autoComplete="name" {...form.getInputProps('username')} />
      <TextInput
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone_number')}
      />
      <Checkbox
        label="Mail me my unread notifications"
        description="At seven in the morning, when there is something new."
        {...form.getInputProps('daily_digest', { type: 'checkbox' })}
      />
    </PageForm>
  );
}
