import { may } from '../accounts/permissions.ts';
import type { Role } from '../accounts/roles.ts';
import { CHECKS, type CheckName, SALE_CHECKS, type TradeSettings } from '../accounts/trade-settings.ts';
import { conflict, forbidden } from '../lib/errors.ts';
import { checkSentence, type GateFacts } from './check-sentences.ts';
import {
  type Check,
  type CheckPoint,
  NO_CREDIT_TO_LISTED,
  OVERRIDE_FORBIDDEN,
  OVERRIDE_SUPER_ADMIN,
  SELL_GATE,
  type StoreCheck,
} from './checks.ts';

/** A call that passes one point, or several when a status is jumped over. */
export interface GateCall {
  points: readonly CheckPoint[];
  /** The order's total, whatever was paid on it. */
  amount: number;
  user: { username: string; role: Role };
  override_reason?: string | null | undefined;
}

/** What the checks say at each point; the terms are those of the last. */
export function askChecks(facts: GateFacts, call: GateCall): StoreCheck {
  const checks = call.points.flatMap((at) => CHECKS.flatMap((check) => askCheck(facts, call, at, check)));
  const last = checks.filter(({ at }) => at === call.points.at(-1));
  const isCod = last.some(({ outcome }) => outcome === 'cod');
  return { checks, payment_terms: isCod ? 'cod' : 'credit' };
}

function askCheck(facts: GateFacts, call: GateCall, at: CheckPoint, check: CheckName): Check[] {
  const sentence = checkSentence(check, facts, call.amount);
  if (!sentence) return [];
  const said = { at, check, sentence, reason: null, by: call.user.username, on: facts.on };
  if (isForbiddenCredit(facts, check)) return [{ ...said, outcome: 'cod' }];
  if (facts.gates[check] === 'warn') return [{ ...said, outcome: 'warn' }];
  const prior = facts.overrides.find((override) => override.at === at && override.check === check);
  if (call.override_reason) return [{ ...said, outcome: 'overridden', reason: call.override_reason }];
  if (prior) return [{ ...said, outcome: 'overridden', reason: prior.reason, by: prior.by }];
  return [{ ...said, outcome: isSaleCheck(check) ? 'block' : 'cod' }];
}

function isSaleCheck(check: CheckName): boolean {
  return SALE_CHECKS.some((sale) => sale === check);
}

/** New York lets no one give credit to a listed store: not at a warning either, and for no reason. */
export function isForbiddenCredit(
  { jurisdiction, cod_listed }: Pick<GateFacts, 'jurisdiction' | 'cod_listed'>,
  check: CheckName,
): boolean {
  return check === 'cod_listed' && cod_listed && jurisdiction === 'New York';
}

/** What the checks say, or throws why the call is refused. */
export function passChecks(facts: GateFacts, call: GateCall): StoreCheck {
  if (call.override_reason) refuseOverride(call.user.role, facts.gate_override);
  const said = askChecks(facts, call);
  if (call.override_reason) refuseForbiddenCredit(facts, said);
  const refusal = said.checks.find(({ outcome }) => outcome === 'block');
  if (refusal) throw conflict(refusal.sentence, { code: SELL_GATE, extra: { checks: said.checks } });
  return said;
}

export function refuseOverride(role: Role, gate_override: TradeSettings['gate_override']): void {
  if (gate_override === 'super_admin' && role !== 'super_admin') throw forbidden(OVERRIDE_SUPER_ADMIN);
  if (!may(role, 'checks.override')) throw forbidden(OVERRIDE_FORBIDDEN);
}

/** A reason that lets a blocked sale pass is welcome: the sale stays cash on delivery. */
function refuseForbiddenCredit(facts: GateFacts, { checks }: StoreCheck): void {
  const isListed = checks.some(({ check }) => isForbiddenCredit(facts, check));
  const sells = checks.some(({ check, outcome }) => outcome === 'overridden' && isSaleCheck(check));
  if (isListed && !sells) throw conflict(NO_CREDIT_TO_LISTED);
}
