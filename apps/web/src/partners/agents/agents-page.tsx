import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Agent } from '@waybill/domain/partners/agent-schema';
import { AGENTS_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exportRows } from '../../ui/data-table/export-rows.ts';
import { useWholeList } from '../../ui/data-table/list.ts';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import { EmptyState } from '../../ui/data-table/states.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { agentsQuery } from '../people-queries.ts';
import { usePeopleSearch } from '../use-people-search.ts';
import { AddAgentModal } from './add-agent-modal.tsx';
import { AgentModal } from './agent-modal.tsx';
import { agentColumns } from './columns.tsx';

export function AgentsPage() {
  return useMay()('agents.manage') ? <Agents /> : <NotAllowed what="manage agents" />;
}

function Agents() {
  const opened = useOpened('agent');
  const adding = useOpened('add');
  const { q, setQ, sort, setSort, keep } = usePeopleSearch('agent_name', searched);
  const list = useWholeList(useQuery(agentsQuery), keep);
  const add = <Button onClick={() => adding.open('agent')}>Add New Agent</Button>;
  return (
    <Page title="Manage Agents" actions={add}>
      <DataTable
        title="Current Agents"
        columns={agentColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => opened.link(id)}
        failed={AGENTS_NOT_LOADED}
        count={q && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
        onExport={exportRows('agents', agentColumns)}
        toolbar={<SearchBox label="Search agents..." value={q} onChange={setQ} />}
        empty={
          q && list.total !== 0 ? (
            <EmptyState
              action={
                <Button variant="default" onClick={() => setQ('')}>
                  Clear Search
                </Button>
              }
            >
              No agents match your search criteria.
            </EmptyState>
          ) : (
            <EmptyState action={add}>No agents found. Add your first agent to get started.</EmptyState>
          )
        }
      />
      <AddAgentModal opened={adding.id === 'agent'} onClose={adding.close} />
      <AgentModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}

function searched(agent: Agent) {
  return [agent.agent_name, agent.agent_license_number, agent.phone_number, agent.email, agent.address];
}
