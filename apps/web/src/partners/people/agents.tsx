import type { Agent, AgentForm, AgentUpdate } from '@waybill/domain/partners/agent-schema';
import { AGENTS } from '@waybill/domain/partners/people';
import { mapLink } from '../../ui/layout/contact-links.tsx';
import { Fact } from '../../ui/layout/facts.tsx';
import { CREATED, EMAIL, PHONE, STATUS } from './person-columns.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonFields, WideText } from './person-fields.tsx';
import type { ShownKind } from './person-kind.ts';
import { CONTACT_LABELS, contactValues, stateValues } from './person-values.ts';

export const AGENT_KIND: ShownKind<Agent, AgentForm, AgentUpdate> = {
  ...AGENTS,
  columns: [
    {
      id: 'agent_name',
      header: 'Agent Name',
      value: (agent) => agent.agent_name,
      sortable: true,
      width: '10.5rem',
    },
    {
      id: 'agent_license_number',
      header: 'License',
      value: (agent) => agent.agent_license_number,
      sortable: true,
      drop: 4,
      width: '10rem',
    },
    { ...PHONE, width: '9.5rem' },
    { ...EMAIL, width: '17.5rem', drop: 3 },
    {
      id: 'address',
      header: 'Address',
      value: (agent) => agent.address,
      sortable: true,
      wide: true,
      drop: 1,
    },
    { ...STATUS, width: '8rem' },
    { ...CREATED, width: '8rem', drop: 2 },
  ],
  searched: (agent) => [
    agent.agent_name,
    agent.agent_license_number,
    agent.phone_number,
    agent.email,
    agent.address,
  ],
  labels: {
    agentName: 'Agent Name',
    agentLicenseNumber: 'License Number',
    ...CONTACT_LABELS,
    address: 'Address',
    status: 'Status',
  },
  valuesOf: (agent) => ({
    agentName: agent?.agent_name ?? '',
    agentLicenseNumber: agent?.agent_license_number ?? '',
    ...contactValues(agent),
    address: agent?.address ?? '',
    ...stateValues(agent),
  }),
  Fields: ({ input }) => (
    <PersonFields
      label="Agent"
      name={input('agentName')}
      license={input('agentLicenseNumber')}
      input={input}
      afterContact={<WideText label="Address" {...input('address')} />}
    />
  ),
  Details: ({ person: agent }) => (
    <PersonDetails
      person={agent}
      label="Agent"
      license={agent.agent_license_number}
      contact={<Fact label="Address">{mapLink(agent.address)}</Fact>}
    />
  ),
};
