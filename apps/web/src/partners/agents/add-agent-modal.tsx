import { useForm } from '@mantine/form';
import { AgentForm } from '@waybill/domain/partners/agent-schema';
import { AGENT_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordChecklist } from '../../ui/password-checklist.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAgentChanges } from '../people-queries.ts';
import { AgentFields } from './agent-fields.tsx';

const EMPTY: Record<keyof AgentForm, string> = {
  agentName: '',
  agentLicenseNumber: '',
  phoneNumber: '',
  email: '',
  address: '',
  password: '',
  status: 'active',
};

export function AddAgentModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useAgentChanges();
  const form = useForm({
    initialValues: EMPTY,
    validate: validateWith(AgentForm),
    transformValues: (values) => AgentForm.parse(values),
  });
  return (
    <FormModal
      title="Add New Agent"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel="Add Agent"
      fallback={AGENT_NOT_ADDED}
      size="40rem"
    >
      <AgentFields input={(name) => form.getInputProps(name)} />
      <PasswordField
        label="Password"
        description="The agent logs in with this email and password."
        withAsterisk
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={form.values.password} />
    </FormModal>
  );
}
