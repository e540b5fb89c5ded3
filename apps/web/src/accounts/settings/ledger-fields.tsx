import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { GL_ACCOUNTS } from '@waybill/domain/accounts/trade-settings';
import classes from './settings-page.module.css';
import type { TradeValues } from './trade-settings-values.ts';

/** What the general ledger calls each account; the label is what it is called by default. */
export function LedgerFields({ form }: { form: UseFormReturnType<TradeValues> }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>General Ledger Accounts</legend>
      {Object.entries(GL_ACCOUNTS).map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          autoComplete="off"
          {...form.getInputProps(`gl_accounts.${name}`)}
        />
      ))}
    </fieldset>
  );
}
