import { sql } from 'kysely';

/**
 * Whether a ledger entry, as e, is of an order that the agent took. Looked up entry by entry, to which the offsets hold the
 * planner: an agent has many orders, and each entry few.
 */
export const isOfAgent = (agent_id: string) => sql<boolean>`(
  exists (
    select from orders o where o.account_id = e.account_id and o.id = e.order_id and o.agent_id = ${agent_id} offset 0)
  or exists (
    select from entry_applications a join orders o on o.account_id = a.account_id and o.id = a.order_id
    where a.account_id = e.account_id and a.entry_id = e.id and o.agent_id = ${agent_id} offset 0))`;
