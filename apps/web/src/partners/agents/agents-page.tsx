import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Agent } from '@waybill/domain/partners/agent-schema';
import { AGENTS_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { WholeTable } from '../../ui/table/whole-table.tsx';
import { agentsQuery } from '../people-queries.ts';
import { AddAgentModal } from './add-agent-modal.tsx';
import { AgentModal } from './agent-modal.tsx';
import { agentColumns } from './columns.tsx';

export function AgentsPage() {
  return useMay()('agents.manage') ? <Agents /> : <NotAllowed what="manage agents" />;
}

function Agents() {
  const opened = useOpened('agent');
  const adding = useOpened('add');
  const add = <Button onClick={() => adding.open('agent')}>Add New Agent</Button>;
  return (
    <Page title="Manage Agents" actions={add}>
      <WholeTable
        words={['agent', 'agents']}
        query={useQuery(agentsQuery)}
        columns={agentColumns}
        searched={searched}
        first="agent_name"
        failed={AGENTS_NOT_LOADED}
        illustration="people"
        add={add}
      />
      <AddAgentModal opened={adding.id === 'agent'} onClose={adding.close} />
      <AgentModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}

function searched(agent: Agent) {
  return [agent.agent_name, agent.agent_license_number, agent.phone_number, agent.email, agent.address];
}
