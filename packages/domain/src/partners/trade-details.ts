import { z } from 'zod';
import { type Jurisdiction, refuseTerms, termsDays } from '../accounts/trade-settings.ts';
import { isDay } from '../lib/dates.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { refusedField } from '../lib/errors.ts';
import { merge } from '../lib/merge.ts';
import { MONEY_WRONG, money } from '../lib/money-field.ts';
import { REASON_NEEDED } from '../lib/reason.ts';
import { clearable, clearableText, line } from '../lib/text.ts';

export const CERTIFICATE_STATUSES = ['unknown', 'valid', 'suspended', 'revoked'] as const;

export const TradeDetails = z.object({
  tax_certificate_number: z.string().nullable(),
  tax_certificate_status: z.enum(CERTIFICATE_STATUSES),
  tax_certificate_expires: z.iso.date().nullable(),
  cod_listed: z.boolean(),
  cod_listed_on: z.iso.date().nullable(),
  cod_checked_on: z.iso.date().nullable(),
  credit_limit: z.number().nullable(),
  terms_days: z.number().int().nullable(),
  terms_reason: z.string().nullable(),
  version: z.number().int(),
});
export type TradeDetails = z.infer<typeof TradeDetails>;

export const NO_TRADE_DETAILS: TradeDetails = {
  tax_certificate_number: null,
  tax_certificate_status: 'unknown',
  tax_certificate_expires: null,
  cod_listed: false,
  cod_listed_on: null,
  cod_checked_on: null,
  credit_limit: null,
  terms_days: null,
  terms_reason: null,
  version: 0,
};

const EXPIRES = 'The expiration of the tax certificate must be a date (YYYY-MM-DD)';
const STATUS = `The tax certificate is one of: ${CERTIFICATE_STATUSES.join(', ')}`;

/** Any subset, with the version of the details that the person saw; what is left out stays, null clears. */
export const TradeDetailsChange = z
  .object({
    tax_certificate_number: clearableText(),
    tax_certificate_status: z.enum(CERTIFICATE_STATUSES, STATUS),
    tax_certificate_expires: z.string(EXPIRES).refine(isDay, EXPIRES).nullable(),
    cod_listed: z.boolean('cod_listed is true or false'),
    credit_limit: money(`Credit limit: ${MONEY_WRONG}`).nullable(),
    terms_days: termsDays,
    terms_reason: clearable(line(500).refine((text) => text === '' || text.length >= 3, REASON_NEEDED)),
    version: z.number().int(),
  })
  .partial();
export type TradeDetailsChange = z.infer<typeof TradeDetailsChange>;

export const TRADE_DETAILS_SAVED = 'Trade details saved successfully!';
export const TRADE_DETAILS_CHANGED =
  'The trade details of this store were changed by someone else. Reload and try again.';

/** The details after a change of a day; being listed is stamped with it. */
export function tradeDetailsAfter(
  before: TradeDetails,
  { version: _version, ...change }: TradeDetailsChange,
  { today, jurisdiction }: { today: string; jurisdiction: Jurisdiction },
): TradeDetails {
  const after = merge(before, change);
  if (after.cod_listed !== before.cod_listed) {
    after.cod_listed_on = after.cod_listed ? today : null;
    after.cod_checked_on = today;
  }
  refuseTerms(after.terms_days, jurisdiction);
  if (after.terms_days === null) after.terms_reason = null;
  else if (!after.terms_reason) throw refusedField('terms_reason', REASON_NEEDED);
  return after;
}

export const tradeDetailsApi = {
  save: endpoint({
    method: 'PUT',
    path: '/api/stores/:id/trade',
    summary: 'Change the trade details of a store: certificate, C.O.D. list, limit and terms',
    allow: 'receivables.manage',
    params: withId,
    body: TradeDetailsChange,
    reply: z.object({ data: TradeDetails, message: z.string() }),
  }),
};
