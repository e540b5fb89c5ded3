import type { UseFormReturnType } from '@mantine/form';
import { ORDER_STATUS_NAMES, type OrderStatus } from '@waybill/domain/orders/status/status';
import type { StatusForm } from '@waybill/domain/orders/status/status-form';
import { useId } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './status-form.module.css';

interface StatusChoiceProps {
  form: UseFormReturnType<StatusForm, StatusForm>;
  /** Undefined for several orders. */
  current?: OrderStatus;
}

export function StatusChoice({ form, current }: StatusChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Order status</legend>
      {ORDER_STATUS_NAMES.map((status) => (
        <label key={status} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={status}
            checked={form.values.order_status === status}
            data-autofocus={status === (form.values.order_status || ORDER_STATUS_NAMES[0]) || undefined}
            onChange={() => form.setFieldValue('order_status', status)}
          />
          <StatusBadge status={status} />
          {status === current && <span className={classes.current}>current</span>}
        </label>
      ))}
    </fieldset>
  );
}
