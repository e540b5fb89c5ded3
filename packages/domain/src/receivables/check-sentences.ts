import type { CheckName, Gates, Jurisdiction, TradeSettings } from '../accounts/trade-settings.ts';
import { type Day, formatDay } from '../lib/dates.ts';
import { dollarsFrom, formatMoney } from '../lib/money.ts';
import type { TradeDetails } from '../partners/trade-details.ts';
import type { PriorOverride } from './checks.ts';
import { cents } from './entry-rules.ts';

/** What the checks are asked about a store, on a day. */
export interface GateFacts
  extends Pick<TradeDetails, 'tax_certificate_status' | 'tax_certificate_expires' | 'cod_listed'> {
  on: Day;
  jurisdiction: Jurisdiction;
  gates: Gates;
  gate_override: TradeSettings['gate_override'];
  store_id: string;
  store_name: string;
  license_number: string;
  license_expiration: Day | null;
  /** The store's own, else the business's. */
  credit_limit: number | null;
  /** What it owes less what lies on account, and its other undelivered orders; null while no limit is looked at. */
  exposure: number | null;
  /** That of the newest order of the business when this was read. */
  last_number: number;
  past_due: number;
  oldest_due_on: Day | null;
  /** Those of the order that hold on this day, newest first. */
  overrides: PriorOverride[];
}

/** Words that people type where a license number is asked for and there is none. */
const NO_NUMBER =
  /^(n\/a|none|no license|not applicable|pending|applied|unknown|tbd|tba)(?![a-z])|^(n[^a-z0-9]?a\.?|[^a-z0-9]*|0+)$/i;

export function isLicenseNumber(text: string): boolean {
  return !NO_NUMBER.test(text.trim());
}

/** What each check says of an order of this amount, or undefined when it does not fire. */
const SENTENCES: Record<CheckName, (facts: GateFacts, amount: number) => string | undefined> = {
  license_unknown: ({ store_name, license_number, license_expiration }) => {
    if (!isLicenseNumber(license_number)) return `${store_name} has no license number on record.`;
    if (license_expiration) return undefined;
    return `The license of ${store_name} has no expiration date on record.`;
  },
  license_expired: ({ store_name, license_expiration, on }) =>
    license_expiration && license_expiration < on
      ? `The license of ${store_name} expired on ${formatDay(license_expiration)}.`
      : undefined,
  tax_certificate: ({ store_name, tax_certificate_status: status, tax_certificate_expires: expires, on }) => {
    if (status === 'unknown') return `No adult-use cannabis tax certificate is on record for ${store_name}.`;
    if (status !== 'valid') return `The tax certificate of ${store_name} is ${status}.`;
    if (!expires || expires >= on) return undefined;
    return `The tax certificate of ${store_name} expired on ${formatDay(expires)}.`;
  },
  cod_listed: ({ store_name, cod_listed }) =>
    cod_listed ? `${store_name} is on the C.O.D. list. Payment is due on delivery.` : undefined,
  credit_limit: ({ store_name, credit_limit, exposure }, amount) => {
    const brought = cents(exposure ?? 0) + cents(amount);
    if (credit_limit === null || brought <= cents(credit_limit)) return undefined;
    const sum = formatMoney(dollarsFrom(brought));
    return `This order brings ${store_name} to ${sum}, above its credit limit of ${formatMoney(credit_limit)}.`;
  },
  overdue: ({ store_name, past_due, oldest_due_on }) =>
    oldest_due_on
      ? `${store_name} owes ${formatMoney(past_due)} since ${formatDay(oldest_due_on)}.`
      : undefined,
};

/** What may still come to the store beside an order of this amount; undefined without a limit that it keeps. */
export function creditRoom({ gates, credit_limit, exposure }: GateFacts, amount: number): number | undefined {
  if (gates.credit_limit === 'off' || credit_limit === null) return undefined;
  const room = cents(credit_limit) - cents(exposure ?? 0) - cents(amount);
  return room < 0 ? undefined : dollarsFrom(room);
}

export function checkSentence(check: CheckName, facts: GateFacts, amount: number): string | undefined {
  return facts.gates[check] === 'off' ? undefined : SENTENCES[check](facts, amount);
}
