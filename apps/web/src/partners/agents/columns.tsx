import type { Agent } from '@waybill/domain/partners/agent-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import { formatDay } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';

export const agentColumns: readonly Column<Agent>[] = [
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
    width: '10rem',
  },
  {
    id: 'phone_number',
    header: 'Phone',
    value: (agent) => agent.phone_number,
    cell: (agent) => phoneLink(agent.phone_number),
    sortable: true,
    width: '9.5rem',
  },
  {
    id: 'email',
    header: 'Email',
    value: (agent) => agent.email,
    cell: (agent) => mailLink(agent.email),
    sortable: true,
    width: '17.5rem',
    wide: true,
  },
  {
    id: 'address',
    header: 'Address',
    value: (agent) => agent.address,
    sortable: true,
    wide: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: (agent) => shownStatus(agent.status),
    cell: (agent) => <StatusBadge status={shownStatus(agent.status)} />,
    sortable: true,
    width: '8rem',
  },
  {
    id: 'created_at',
    header: 'Created',
    value: (agent) => agent.created_at,
    cell: (agent) => formatDay(agent.created_at),
    sortable: true,
    width: '8rem',
  },
];
