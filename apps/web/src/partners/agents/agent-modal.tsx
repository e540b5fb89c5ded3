import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type Agent, AgentUpdate } from '@waybill/domain/partners/agent-schema';
import { AGENT_NOT_DELETED, AGENT_NOT_UPDATED, AGENTS_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import { shownStatus } from '@waybill/domain/partners/status';
import { validateWith } from '../../lib/validate.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { agentsQuery, useAgentChanges } from '../people-queries.ts';
import { useRecord } from '../use-record.ts';
import { useRemoval } from '../use-removal.ts';
import { AgentDetails } from './agent-details.tsx';
import { AgentFields, type AgentValues } from './agent-fields.tsx';

const LABELS = {
  agentName: 'Agent Name',
  agentLicenseNumber: 'License Number',
  phoneNumber: 'Phone Number',
  email: 'Email',
  address: 'Address',
  status: 'Status',
};

/** The agent with this id: view, edit, delete. */
export function AgentModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { update, remove, latest } = useAgentChanges();
  const { record: agent, state } = useRecord(useQuery(agentsQuery), id, 'Agent');
  const form = useForm({
    initialValues: valuesOf(agent),
    validate: validateWith(AgentUpdate),
    transformValues: (values) => AgentUpdate.parse(values),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: agent,
    valuesOf,
    labels: LABELS,
    thing: 'agent',
    update,
    latest,
  });
  const removal = useRemoval(agent, {
    opened: state.opened,
    thing: 'agent',
    remove,
    onClose,
    fallback: AGENT_NOT_DELETED,
  });

  return (
    <>
      <DetailsModal
        title={agent ? `Agent Details - ${agent.agent_name}` : 'Agent Details'}
        {...state}
        onClose={onClose}
        failed={AGENTS_NOT_FETCHED}
        size="44rem"
        edit={
          agent
            ? {
                form,
                fields: <AgentFields input={(name) => form.getInputProps(name)} />,
                question: 'Are you sure you want to update this agent?',
                onSave: (values) => save(agent.id, values),
                fallback: AGENT_NOT_UPDATED,
              }
            : undefined
        }
        remove={removal}
      >
        {agent && <AgentDetails agent={agent} />}
      </DetailsModal>
      {dialog}
    </>
  );
}

function valuesOf(agent: Agent | undefined): AgentValues & { version: number } {
  return {
    agentName: agent?.agent_name ?? '',
    agentLicenseNumber: agent?.agent_license_number ?? '',
    phoneNumber: agent?.phone_number ?? '',
    email: agent?.email ?? '',
    address: agent?.address ?? '',
    status: shownStatus(agent?.status ?? ''),
    version: agent?.version ?? 0,
  };
}
