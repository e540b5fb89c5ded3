import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../status/status-form.module.css';

/** The day that a status asks for. */
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
