import type { PageRequest } from '@waybill/domain/lib/page';
import type { Agent } from '@waybill/domain/partners/agent-schema';
import { sql } from 'kysely';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

const COLUMNS = [
  'users.id',
  'users.username as agent_name',
  sql<string>`coalesce(agents.agent_license_number, '')`.as('agent_license_number'),
  sql<string>`coalesce(agents.phone_number, '')`.as('phone_number'),
  'users.email',
  'agents.address',
  'users.status',
  sql<number>`coalesce(agents.version, 1)`.as('version'),
  iso('users.created_at'),
] as const;

export type AgentSort = Exclude<keyof Agent, 'id' | 'version'>;

export async function listAgents(scope: Scope, request: PageRequest<AgentSort>) {
  let query = liveAgents(scope.database.app, scope.user.account_id).select(COLUMNS);
  if (request.q) {
    const pattern = contains(request.q);
    const searched = [
      'users.username',
      'users.email',
      'agents.agent_license_number',
      'agents.phone_number',
    ] as const;
    query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))));
  }
  const list = await readList(scope, query, request, {
    sorts: {
      agent_name: { by: sql`lower(users.username)`, type: 'text' },
      agent_license_number: { by: sql`lower(coalesce(agents.agent_license_number, ''))`, type: 'text' },
      phone_number: { by: sql`coalesce(agents.phone_number, '')`, type: 'text' },
      email: { by: sql`users.email`, type: 'text' },
      address: { by: sql`lower(coalesce(agents.address, ''))`, type: 'text' },
      status: { by: sql`users.status`, type: 'text' },
      created_at: { by: sql`users.created_at`, type: 'timestamptz' },
    },
    first: 'agent_name',
    dir: 'asc',
    id: sql`users.id`,
  });
  return { ...list, data: list.data as Agent[] };
}

interface AgentKey {
  account_id: string;
  id: string;
}

export async function findAgent(db: Db, { account_id, id }: AgentKey): Promise<Agent> {
  const query = liveAgents(db, account_id).select(COLUMNS).where('users.id', '=', id);
  return (await query.executeTakeFirstOrThrow()) as Agent;
}

function liveAgents(db: QueryBuilder, account_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('agents', (join) =>
      join.onRef('agents.account_id', '=', 'users.account_id').onRef('agents.id', '=', 'users.id'),
    )
    .where('users.account_id', '=', account_id)
    .where('users.role', '=', 'agent')
    .where('users.deleted_at', 'is', null);
}

interface AgentDetails {
  agent_license_number: string;
  phone_number: string;
  address?: string | null;
}

export async function saveAgentDetails(db: Db, key: AgentKey, details: AgentDetails): Promise<void> {
  const { account_id, id } = key;
  await db
    .insertInto('agents')
    .values({ account_id, id, ...details })
    .onConflict((on) =>
      on
        .columns(['account_id', 'id'])
        .doUpdateSet((eb) => ({ ...details, version: eb('agents.version', '+', 1) })),
    )
    .execute();
}
