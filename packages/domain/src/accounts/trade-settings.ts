import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { invalid } from '../lib/errors.ts';
import { merge } from '../lib/merge.ts';
import { MONEY_WRONG, money } from '../lib/money-field.ts';
import { line } from '../lib/text.ts';

export const JURISDICTIONS = ['New York', 'Other'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** The first three decide whether a store may be sold to at all, the last three whether on credit. */
export const SALE_CHECKS = ['license_unknown', 'license_expired', 'tax_certificate'] as const;
export const CREDIT_CHECKS = ['cod_listed', 'credit_limit', 'overdue'] as const;
export const CHECKS = [...SALE_CHECKS, ...CREDIT_CHECKS] as const;
export type CheckName = (typeof CHECKS)[number];
export const GATE_LEVELS = ['off', 'warn', 'block'] as const;
export type GateLevel = (typeof GATE_LEVELS)[number];

/** What the screens call each check. */
export const CHECK_LABELS: Record<CheckName, string> = {
  license_unknown: 'License on record',
  license_expired: 'License expired',
  tax_certificate: 'Tax certificate',
  cod_listed: 'C.O.D. list',
  credit_limit: 'Credit limit',
  overdue: 'Overdue balance',
};

export const GL_ACCOUNTS = {
  accounts_receivable: 'Accounts Receivable',
  sales: 'Sales',
  excise_tax_payable: 'Excise Tax Payable',
  undeposited_funds: 'Undeposited Funds',
  returns_and_allowances: 'Returns and Allowances',
  bad_debt: 'Bad Debt',
  cash_over_and_short: 'Cash Over and Short',
} as const;
type GlAccount = keyof typeof GL_ACCOUNTS;

const LEVEL = 'A check is off, warn or block';
const gateLevels = Object.fromEntries(CHECKS.map((check) => [check, z.enum(GATE_LEVELS, LEVEL)])) as Record<
  CheckName,
  z.ZodEnum<{ off: 'off'; warn: 'warn'; block: 'block' }>
>;
const Gates = z.object(gateLevels);
export type Gates = z.infer<typeof Gates>;

const GL_NAME = 'Please name every account of the general ledger.';
const glName = line().min(1, GL_NAME);
const glNames = Object.fromEntries(Object.keys(GL_ACCOUNTS).map((name) => [name, glName])) as Record<
  GlAccount,
  typeof glName
>;
const GlAccounts = z.object(glNames);

const TERMS = 'Terms must be a whole number of days';
export const termsDays = z.number(TERMS).int(TERMS).min(0, TERMS).nullable();
export const MAX_TERMS_DAYS: Record<Jurisdiction, number> = { 'New York': 30, Other: 90 };
export const NEW_YORK_TERMS = 'New York allows at most 30 days from delivery.';
/** Stores whose own terms are longer keep the business from trading under New York's rules. */
export const shortenTermsOf = (stores: string[]) =>
  `${NEW_YORK_TERMS} Shorten the terms of ${stores.join(', ')} first.`;
export const TERMS_TOO_LONG = `Terms are at most ${MAX_TERMS_DAYS.Other} days from delivery.`;
/** Of an order whose store and business have no terms, and the most that New York allows. */
export const DEFAULT_TERMS_DAYS = 30;

const CREDIT_LIMIT = `Credit limit: ${MONEY_WRONG}`;
const switched = z.enum(['off', 'on'], 'Must be off or on');

export const TradeSettings = z.object({
  jurisdiction: z.enum(JURISDICTIONS, 'Jurisdiction must be New York or Other'),
  license_number: line(),
  tax_registration: line(),
  terms_days: termsDays,
  credit_limit: money(CREDIT_LIMIT).nullable(),
  gates: Gates,
  gate_override: z.enum(['admin', 'super_admin'], 'Override must be admin or super_admin'),
  invoicing: switched,
  lots: switched,
  allocation: z.enum(['fefo', 'fifo'], 'Allocation must be fefo or fifo'),
  tax_basis: z.enum(['delivery', 'order'], 'Tax basis must be delivery or order'),
  gl_accounts: GlAccounts,
  version: z.number().int(),
});
export type TradeSettings = z.infer<typeof TradeSettings>;

/** Null is none. */
const blankable = line()
  .nullable()
  .transform((text) => text ?? '');

/** Any subset; of the checks and of the accounts too. */
export const TradeSettingsChange = TradeSettings.extend({
  license_number: blankable,
  tax_registration: blankable,
  gates: Gates.partial(),
  gl_accounts: GlAccounts.partial(),
}).partial();
export type TradeSettingsChange = z.infer<typeof TradeSettingsChange>;

export const TRADE_SETTINGS_SAVED = 'Trade settings saved successfully!';
export const TRADE_SETTINGS_CHANGED =
  'The trade settings were changed by someone else. Reload and try again.';

const allAt = (level: GateLevel) => Object.fromEntries(CHECKS.map((check) => [check, level])) as Gates;

/** Until they are saved, everything is as it was before there were any. */
export const DEFAULT_TRADE_SETTINGS: TradeSettings = {
  jurisdiction: 'New York',
  license_number: '',
  tax_registration: '',
  terms_days: null,
  credit_limit: null,
  gates: allAt('off'),
  gate_override: 'admin',
  invoicing: 'off',
  lots: 'off',
  allocation: 'fefo',
  tax_basis: 'delivery',
  gl_accounts: GL_ACCOUNTS,
  version: 0,
};

/** What the button 'Use New York levels' sets. */
export const NEW_YORK_GATES: Gates = { ...allAt('block'), credit_limit: 'warn', overdue: 'warn' };

/** Throws for terms that the jurisdiction does not allow. */
export function refuseTerms(terms_days: number | null, jurisdiction: Jurisdiction): void {
  if (terms_days === null || terms_days <= MAX_TERMS_DAYS[jurisdiction]) return;
  const sentence = jurisdiction === 'New York' ? NEW_YORK_TERMS : TERMS_TOO_LONG;
  throw invalid(sentence, { fields: { terms_days: sentence } });
}

export function tradeSettingsAfter(before: TradeSettings, change: TradeSettingsChange): TradeSettings {
  const { version: _version, gates, gl_accounts, ...fields } = change;
  const after = merge(before, {
    ...fields,
    gates: merge(before.gates, gates ?? {}),
    gl_accounts: merge(before.gl_accounts, gl_accounts ?? {}),
  });
  refuseTerms(after.terms_days, after.jurisdiction);
  return after;
}

export const tradeSettingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/trade-settings',
    summary: 'What the business says of its regulated trade: terms, checks, switches',
    allow: 'trade_settings.see',
    reply: z.object({ data: TradeSettings }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/trade-settings',
    summary: 'Change any of the trade settings',
    allow: 'trade_settings.manage',
    body: TradeSettingsChange,
    reply: z.object({ data: TradeSettings, message: z.string() }),
  }),
};
