import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../status/status-form.module.css';

/** For the statuses that require a delivery date. */
export function DeliveryDate(props: TextInputProps) {
  return (
    <TextInput
      type="date"
      label="Delivery date"
      className={classes.date ?? ''}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
