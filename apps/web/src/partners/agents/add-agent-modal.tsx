import { useForm } from '@mantine/form';
import { AgentForm } from '@waybill/domain/partners/agent-schema';
import { AGENT_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { validateWith } from '../../lib/validate.ts';
import { AddPersonModal } from '../add-person-modal.tsx';
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
    <AddPersonModal
      what="agent"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      fallback={AGENT_NOT_ADDED}
    >
      <AgentFields input={(name) => form.getInputProps(name)} />
    </AddPersonModal>
  );
}
