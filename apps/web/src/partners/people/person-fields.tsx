import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import pair from '../../ui/form/field-pair.module.css';
import classes from './person-fields.module.css';
import { StatusSelect } from './status-select.tsx';

/** The props of the input for a field of the form. */
export type PersonInput<Name extends string> = (
  name: Name,
) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;

interface PersonFieldsProps {
  /** 'Agent' */
  label: string;
  name: TextInputProps;
  license: TextInputProps;
  input: PersonInput<'phoneNumber' | 'email' | 'status'>;
  /** Fields that only this role has. */
  beforeContact?: ReactNode;
  afterContact?: ReactNode;
}

/** The inputs of a person, the same for adding and editing. */
export function PersonFields({ label, input, ...props }: PersonFieldsProps) {
  return (
    <div className={pair.pair}>
      <RequiredText label={`${label} Name`} data-autofocus {...props.name} />
      <RequiredText label={`${label} License Number`} {...props.license} />
      {props.beforeContact}
      <RequiredText label="Phone Number" type="tel" {...input('phoneNumber')} />
      <RequiredText label="Email" type="email" {...input('email')} />
      {props.afterContact}
      <StatusSelect {...input('status')} />
    </div>
  );
}

export function RequiredText(props: TextInputProps) {
  return <TextInput withAsterisk autoComplete="off" {...props} />;
}

/** Takes the whole line. */
export function WideText(props: TextInputProps) {
  return <TextInput className={classes.wide} autoComplete="off" {...props} />;
}
