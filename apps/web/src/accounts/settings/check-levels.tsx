import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  CHECK_LABELS,
  type CheckName,
  CREDIT_CHECKS,
  NEW_YORK_GATES,
  SALE_CHECKS,
} from '@waybill/domain/accounts/trade-settings';
import { Select } from '../../ui/select/select.tsx';
import classes from './settings-page.module.css';
import type { TradeValues } from './trade-settings-values.ts';

const LEVELS = [
  { value: 'off', label: 'Off' },
  { value: 'warn', label: 'Warn' },
  { value: 'block', label: 'Block' },
];
const OVERRIDE = [
  { value: 'admin', label: 'Admins' },
  { value: 'super_admin', label: 'Super admins only' },
];

/** The six checks of a store, the first three about the sale and the last three about credit. */
export function CheckLevels({ form }: { form: UseFormReturnType<TradeValues> }) {
  const level = (check: CheckName) => (
    <Select key={check} label={CHECK_LABELS[check]} data={LEVELS} {...form.getInputProps(`gates.${check}`)} />
  );
  return (
    <>
      <fieldset className={classes.levels}>
        <legend className={classes.legend}>Checks of the Sale</legend>
        <p className={classes.hint}>Block refuses the order.</p>
        {SALE_CHECKS.map(level)}
      </fieldset>
      <fieldset className={classes.levels}>
        <legend className={classes.legend}>Checks of Credit</legend>
        <p className={classes.hint}>Block makes the order cash on delivery.</p>
        {CREDIT_CHECKS.map(level)}
      </fieldset>
      <div className={classes.override}>
        <Select label="Who May Override" data={OVERRIDE} {...form.getInputProps('gate_override')} />
        <Button variant="default" onClick={() => form.setFieldValue('gates', NEW_YORK_GATES)}>
          Use New York levels
        </Button>
      </div>
    </>
  );
}
