import { queryInAccount, type Scope } from '../database/db.ts';

interface NewOrder {
  id: string;
  store_name: string;
  agent_id: string;
  agent_name: string;
}

const STORE = 'select state, document from place_order($1, $2, $3, $4, $5, $6, $7)';
/** Raised by place_order() when a flavor is no longer as the rules were told. */
const OUTDATED = 'WB001';

/**
 * Stores the order, its lines, its stock movements and its log entry in one trip, under the idempotency key if there is one.
 * 'outdated' has stored nothing.
 */
export async function storeOrder(
  scope: Scope,
  { order, lines }: { order: NewOrder; lines: object[] },
): Promise<{ state: string; document: string }> {
  const { user, idempotency } = scope;
  const values = [
    user.account_id,
    idempotency?.key ?? null,
    idempotency?.hash ?? null,
    JSON.stringify(order),
    JSON.stringify(lines),
    'Created order ',
    ` for ${order.store_name}`,
  ];
  try {
    const [[state, document] = []] = await queryInAccount(scope, { text: STORE, values });
    return { state: state ?? '', document: document ?? '' };
  } catch (error) {
    if ((error as { code?: string }).code === OUTDATED) return { state: 'outdated', document: '' };
    throw error;
  }
}
