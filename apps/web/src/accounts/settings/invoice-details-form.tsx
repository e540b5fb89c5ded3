import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  ACCOUNT_TYPES,
  InvoiceDetailsForm as Fields,
  INVOICE_DETAIL_LABELS,
  type InvoiceDetails,
} from '@waybill/domain/accounts/invoice-details';
import { useEffect, useState } from 'react';
import { validateWith } from '../../lib/validate.ts';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { SaveFoot } from '../../ui/form/save-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import sheet from '../../ui/layout/sheet.module.css';
import { Select } from '../../ui/select/select.tsx';
import classes from './settings-page.module.css';
import { useSaveInvoiceDetails } from './settings-queries.ts';

type Name = keyof InvoiceDetails;

export function InvoiceDetailsForm({ saved }: { saved: InvoiceDetails }) {
  const save = useSaveInvoiceDetails();
  const [success, setSuccess] = useState<string>();
  const form = useForm({
    initialValues: saved,
    validate: validateWith(Fields),
    transformValues: (values) => Fields.parse(values),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: save,
    onDone: ({ data, message }) => {
      form.setInitialValues(data);
      form.setValues(data);
      form.resetDirty(data);
      setSuccess(message);
    },
    fallback: 'Failed to save invoice details',
    offline: 'Error saving invoice details',
  });
  const guard = useLeaveGuard();
  useEffect(() => guard.report('invoice', form.isDirty()));
  const text = (name: Name, autoComplete = 'off', type = 'text') => (
    <TextInput
      label={INVOICE_DETAIL_LABELS[name]}
      type={type}
      autoComplete={autoComplete}
      withAsterisk
      {...form.getInputProps(name)}
    />
  );
  return (
    <form className={sheet.sheet} onSubmit={onSubmit} noValidate>
      <p className={classes.lead}>These details stand on every PDF invoice.</p>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Company</legend>
        {text('company_name', 'organization')}
        {text('street_address', 'street-address')}
        {text('city', 'address-level2')}
        {text('state', 'address-level1')}
        {text('zipcode', 'postal-code')}
        {text('email', 'email', 'email')}
        {text('phone_number', 'tel', 'tel')}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Bank</legend>
        {text('bank_name')}
        {text('routing_number')}
        {text('account_number')}
        <Select
          label={INVOICE_DETAIL_LABELS.account_type}
          data={ACCOUNT_TYPES}
          withAsterisk
          {...form.getInputProps('account_type')}
        />
        {text('bank_address')}
      </fieldset>
      <SaveFoot
        label="Save Invoice Details"
        pending={pending}
        error={error}
        success={success}
        onDismiss={() => setSuccess(undefined)}
      />
      <DiscardQuestion {...guard.question} />
    </form>
  );
}
