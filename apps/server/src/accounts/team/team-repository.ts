import type { TeamMember } from '@waybill/domain/accounts/schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { iso } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

const SECOND_FACTOR = sql<boolean>`exists (
  select from second_factors f
  where f.account_id = users.account_id and f.user_id = users.id and f.enabled_at is not null)`;

const COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'status',
  iso('created_at'),
  iso('last_login'),
  SECOND_FACTOR.as('second_factor'),
] as const;

export async function listTeam(scope: Scope, request: PageRequest<keyof TeamMember & string>) {
  let query = scope.database.app
    .selectFrom('users')
    .select(COLUMNS)
    .where('account_id', '=', scope.user.account_id)
    .where('deleted_at', 'is', null);
  if (request.q) {
    const pattern = contains(request.q);
    query = query.where((eb) => eb.or([eb('username', 'ilike', pattern), eb('email', 'ilike', pattern)]));
  }
  const list = await readList(scope, query, request, {
    sorts: {
      id: { by: sql`id::text`, type: 'text' },
      username: { by: sql`lower(username)`, type: 'text' },
      email: { by: sql`email`, type: 'text' },
      role: { by: sql`role`, type: 'text' },
      status: { by: sql`status`, type: 'text' },
      created_at: { by: sql`users.created_at`, type: 'timestamptz' },
      last_login: { by: sql`coalesce(users.last_login, 'epoch')`, type: 'timestamptz' },
      second_factor: { by: sql`(${SECOND_FACTOR})::text`, type: 'text' },
    },
    first: 'username',
    dir: 'asc',
    id: sql`id`,
  });
  return { ...list, data: list.data as TeamMember[] };
}

export async function readTeamMember(db: Db, account_id: string, id: string): Promise<TeamMember> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row as TeamMember;
}
