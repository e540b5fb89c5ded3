import { useForm } from '@mantine/form';
import type { AccountDetails } from '@waybill/domain/accounts/settings-api';
import { AccountSettings, TIME_ZONE_SAVED, TIME_ZONES } from '@waybill/domain/accounts/time-zone';
import { useState } from 'react';
import { validateWith } from '../../lib/validate.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import sheet from '../../ui/layout/sheet.module.css';
import { Select } from '../../ui/select/select.tsx';
import { useSaveTimeZone } from './settings-queries.ts';

const ZONES = TIME_ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }));

export function TimeZoneForm({ details }: { details: AccountDetails }) {
  const [success, setSuccess] = useState<string>();
  const save = useSaveTimeZone();
  const form = useForm({
    initialValues: { time_zone: details.time_zone },
    validate: validateWith(AccountSettings),
  });
  const submit = useSubmit(form, {
    send: save,
    onDone: ({ message }) => setSuccess(message ?? TIME_ZONE_SAVED),
    fallback: 'Failed to save the time zone',
  });
  return (
    <PageForm
      submit={submit}
      label="Save Time Zone"
      className={sheet.sheet}
      message={success && <SuccessMessage onDismiss={() => setSuccess(undefined)}>{success}</SuccessMessage>}
    >
      <Select
        label="Time zone of the account"
        description="For everyone: times are shown, days begin and sales are counted in it."
        data={ZONES}
        searchable
        limit={50}
        {...form.getInputProps('time_zone')}
      />
    </PageForm>
  );
}
