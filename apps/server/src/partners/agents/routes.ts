import { agentsApi } from '@waybill/domain/partners/people-api';
import { AGENT_ADDED, AGENT_DELETED, AGENT_UPDATED } from '@waybill/domain/partners/sentences';
import { type App, route } from '../../http/route.ts';
import { deleteAgent } from './delete-agent.ts';
import { listAgents } from './repository.ts';
import { addAgent, changeAgent } from './save-agent.ts';

export function agentRoutes(app: App): void {
  route(app, agentsApi.list, (context, { query }) => listAgents(context, query));
  route(app, agentsApi.add, async (context, { body }) => ({
    data: await addAgent(context, body),
    message: AGENT_ADDED,
  }));
  route(app, agentsApi.update, async (context, { params, body }) => ({
    data: await changeAgent(context, params.id, body),
    message: AGENT_UPDATED,
  }));
  route(app, agentsApi.delete, async (context, { params }) => {
    await deleteAgent(context, params.id);
    return { message: AGENT_DELETED };
  });
}
