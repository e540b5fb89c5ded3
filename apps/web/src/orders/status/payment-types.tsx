import { Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PAYMENT_TYPES } from '@waybill/domain/orders/schema';
import type { StatusForm } from '@waybill/domain/orders/status/status-form';
import classes from './status-form.module.css';

interface PaymentTypesProps {
  form: UseFormReturnType<StatusForm, StatusForm>;
  warning?: string | undefined;
}

export function PaymentTypes({ form, warning }: PaymentTypesProps) {
  return (
    <Checkbox.Group
      className={classes.types ?? ''}
      label="Payment types"
      {...form.getInputProps('payment_type')}
      error={form.errors.payment_type ?? warning}
      errorProps={{ fz: 'sm', mt: 'xs' }}
    >
      <Group gap="lg" mt="xs">
        {PAYMENT_TYPES.map((type) => (
          <Checkbox key={type} value={type} label={type} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
