import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DriverUpdate } from '@waybill/domain/partners/driver-schema';
import classes from '../people-fields.module.css';
import { StatusSelect } from '../status-select.tsx';

export type DriverValues = Record<Exclude<keyof DriverUpdate, 'version'>, string>;

interface DriverFieldsProps {
  input: (name: keyof DriverValues) => ReturnType<UseFormReturnType<DriverValues>['getInputProps']>;
}

/** The inputs of a driver, the same for adding and editing. */
export function DriverFields({ input }: DriverFieldsProps) {
  return (
    <div className={classes.grid}>
      <TextInput
        label="Driver Name"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...input('driverName')}
      />
      <TextInput
        label="Driver License Number"
        withAsterisk
        autoComplete="off"
        {...input('driverLicenseNumber')}
      />
      <TextInput label="Vehicle" withAsterisk autoComplete="off" {...input('vehicle')} />
      <TextInput
        label="Vehicle License Number"
        withAsterisk
        autoComplete="off"
        {...input('vehicleLicenseNumber')}
      />
      <TextInput label="Phone Number" type="tel" withAsterisk autoComplete="off" {...input('phoneNumber')} />
      <TextInput label="Email" type="email" withAsterisk autoComplete="off" {...input('email')} />
      <StatusSelect {...input('status')} />
    </div>
  );
}
