import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ExciseReturn, FiledReturn, refuseFiled } from '@waybill/domain/books/excise-api';
import { isDay } from '@waybill/domain/lib/dates';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { refusedBy, validateWith } from '../lib/validate.ts';
import { useToday } from '../partners/use-today.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import fields from '../ui/form/field-pair.module.css';
import { NumberField } from '../ui/form/number-field.tsx';
import classes from './books.module.css';
import { useFileReturn } from './queries.ts';

interface FiledModalProps {
  of: ExciseReturn;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  filed_on: string;
  confirmation: string;
  amount: string;
}

/** Freezes a copy of the worksheet as it stands. */
export function FiledModal({ of, opened, onClose }: FiledModalProps) {
  const today = useToday();
  const file = useFileReturn();
  const typed = (values: Values) => ({ ...values, quarter: of.quarter, amount: numberFrom(values.amount) });
  const form = useForm({
    initialValues: {
      filed_on: today,
      confirmation: '',
      amount: Math.max(0, of.tax_due).toFixed(2),
    } satisfies Values,
    validate: (values) => ({
      ...(isDay(values.filed_on) && refusedBy(() => refuseFiled(of, values, today))),
      ...check(typed(values)),
    }),
    transformValues: (values) => FiledReturn.parse(typed(values)),
  });
  return (
    <FormModal
      title={`Mark ${of.quarter} as Filed`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={file}
      submitLabel="Mark as Filed"
      fallback="Failed to mark the quarter as filed"
    >
      <p className={classes.note}>
        Keeps a copy of the worksheet as it is now. Later changes are shown beside it.
      </p>
      <div className={fields.pair}>
        <DayField
          label="Filed on"
          withAsterisk
          min={of.from}
          max={today}
          {...form.getInputProps('filed_on')}
        />
        <NumberField label="Amount filed" money withAsterisk {...form.getInputProps('amount')} />
      </div>
      <TextInput
        label="Confirmation number"
        withAsterisk
        data-autofocus
        maxLength={200}
        {...form.getInputProps('confirmation')}
      />
    </FormModal>
  );
}

const check = validateWith(FiledReturn);
