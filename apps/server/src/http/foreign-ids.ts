import type { SessionUser } from '@waybill/domain/accounts/schema';
import { forbidden } from '@waybill/domain/lib/errors';

const USER_IDS = ['userId', 'adminId', 'agentId', 'user_uuid'];
const ACCOUNT_IDS = ['accountId', 'account_id'];

/** Identity comes from the session: an id in the request may only repeat it. */
export function refuseForeignIds(user: SessionUser, source: unknown, except: readonly string[] = []): void {
  if (typeof source !== 'object' || source === null) return;
  const sent = source as Record<string, unknown>;
  const differs = (name: string, own: string) =>
    !except.includes(name) && Object.hasOwn(sent, name) && sent[name] != null && sent[name] !== own;
  const isForeign =
    USER_IDS.some((name) => differs(name, user.id)) ||
    ACCOUNT_IDS.some((name) => differs(name, user.account_id));
  if (isForeign) throw forbidden('You can only act as yourself.');
}
