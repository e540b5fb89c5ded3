import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { JURISDICTIONS, MAX_TERMS_DAYS } from '@waybill/domain/accounts/trade-settings';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import classes from './settings-page.module.css';
import type { TradeValues } from './trade-settings-values.ts';

const SWITCH = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
];
const ALLOCATION = [
  { value: 'fefo', label: 'First to expire goes out first' },
  { value: 'fifo', label: 'First received goes out first' },
];
const TAX_BASIS = [
  { value: 'delivery', label: 'Day of delivery' },
  { value: 'order', label: 'Day of the order' },
];

/** So that fields side by side stand level. */
const BELOW = ['label', 'input', 'description', 'error'] as const;

export function BusinessFields({ form }: { form: UseFormReturnType<TradeValues> }) {
  const maxDays = MAX_TERMS_DAYS[form.values.jurisdiction];
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Business</legend>
        <Select label="Jurisdiction" data={[...JURISDICTIONS]} {...form.getInputProps('jurisdiction')} />
        <TextInput label="License Number" autoComplete="off" {...form.getInputProps('license_number')} />
        <TextInput label="Tax Registration" autoComplete="off" {...form.getInputProps('tax_registration')} />
        <Select label="Tax Counts On" data={TAX_BASIS} {...form.getInputProps('tax_basis')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Credit</legend>
        <NumberField
          label="Terms (days)"
          description={`0 to ${maxDays} from delivery. Blank: invoices print as before.`}
          {...form.getInputProps('terms_days')}
        />
        <NumberField
          label="Credit Limit"
          description="Of a store without its own. Blank: none."
          money
          {...form.getInputProps('credit_limit')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Documents and Lots</legend>
        <Select label="Invoicing" data={SWITCH} {...form.getInputProps('invoicing')} />
        <Select
          label="Lots"
          description="On: each flavor begins with an opening lot of what is there, and stock changes by lots alone. Off: lots keep their history, and stock its figures."
          inputWrapperOrder={[...BELOW]}
          data={SWITCH}
          {...form.getInputProps('lots')}
        />
        <Select
          label="Allocation"
          description="Which lot an approved order takes first."
          inputWrapperOrder={[...BELOW]}
          data={ALLOCATION}
          {...form.getInputProps('allocation')}
        />
      </fieldset>
    </>
  );
}
