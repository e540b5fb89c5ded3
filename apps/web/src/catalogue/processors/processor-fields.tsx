import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from '../fields.module.css';

type Input = ReturnType<UseFormReturnType<Record<string, string>>['getInputProps']>;

/** The inputs of a processor for adding and editing, whose forms have different field names. */
export function ProcessorFields({ input }: { input: (name: ProcessorField) => Input }) {
  return (
    <div className={classes.two}>
      <TextInput label="Name" withAsterisk data-autofocus {...input('name')} />
      <TextInput label="License Number" withAsterisk {...input('license_number')} />
      <TextInput label="Contact Name" autoComplete="off" {...input('contact_name')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...input('phone')} />
      <TextInput className={classes.wide ?? ''} label="Address" autoComplete="off" {...input('address')} />
    </div>
  );
}

export type ProcessorField = 'name' | 'license_number' | 'address' | 'contact_name' | 'phone';
