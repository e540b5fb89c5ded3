import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AgentUpdate } from '@waybill/domain/partners/agent-schema';
import classes from '../people-fields.module.css';
import { StatusSelect } from '../status-select.tsx';

export type AgentValues = Record<Exclude<keyof AgentUpdate, 'version'>, string>;

interface AgentFieldsProps {
  input: (name: keyof AgentValues) => ReturnType<UseFormReturnType<AgentValues>['getInputProps']>;
}

/** The inputs of an agent, the same for adding and editing. */
export function AgentFields({ input }: AgentFieldsProps) {
  return (
    <div className={classes.grid}>
      <TextInput label="Agent Name" withAsterisk autoComplete="off" data-autofocus {...input('agentName')} />
      <TextInput
        label="Agent License Number"
        withAsterisk
        autoComplete="off"
        {...input('agentLicenseNumber')}
      />
      <TextInput label="Phone Number" type="tel" withAsterisk autoComplete="off" {...input('phoneNumber')} />
      <TextInput label="Email" type="email" withAsterisk autoComplete="off" {...input('email')} />
      <TextInput className={classes.wide} label="Address" autoComplete="off" {...input('address')} />
      <StatusSelect {...input('status')} />
    </div>
  );
}
