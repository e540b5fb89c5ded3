import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Driver } from '@waybill/domain/partners/driver-schema';
import { DriverSelect } from '../../orders/delivery/driver-select.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import classes from './plan.module.css';
import { type PlanValues, vehicleFields } from './plan-values.ts';

interface PlanFieldsProps {
  form: UseFormReturnType<PlanValues, PlanValues>;
  drivers: readonly Driver[] | undefined;
  /** Of a planned run: its driver, who may no longer be active. */
  driver: { id: string; name: string } | undefined;
}

export function PlanFields({ form, drivers = [], driver }: PlanFieldsProps) {
  const choices = drivers.map(({ id, driver_name }) => ({ value: id, label: driver_name }));
  if (driver && !choices.some(({ value }) => value === driver.id))
    choices.push({ value: driver.id, label: driver.name });
  const choose = (driver_id: string | null) => {
    form.setValues({ driver_id, ...vehicleFields(drivers.find(({ id }) => id === driver_id)) });
    form.clearFieldError('driver_id');
  };
  return (
    <div className={classes.fields}>
      <DayField label="Date" withAsterisk {...form.getInputProps('date')} />
      <DriverSelect data={choices} {...form.getInputProps('driver_id')} onChange={choose} />
      <TextInput type="time" label="Departure" {...form.getInputProps('departs_at')} />
      <TextInput label="Vehicle make" {...form.getInputProps('vehicle_make')} />
      <TextInput label="Vehicle model" {...form.getInputProps('vehicle_model')} />
      <TextInput label="Plate" {...form.getInputProps('vehicle_plate')} />
      <TextInput label="Transfer manifest number" {...form.getInputProps('transfer_number')} />
    </div>
  );
}
