import type { Jurisdiction } from '@waybill/domain/accounts/trade-settings';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import {
  type TradeDetails,
  TradeDetailsChange,
  tradeDetailsAfter,
} from '@waybill/domain/partners/trade-details';
import { refusedBy, validateWith } from '../../lib/validate.ts';

export const CERTIFICATE_LABELS = {
  unknown: 'Unknown',
  valid: 'Valid',
  suspended: 'Suspended',
  revoked: 'Revoked',
};

/** The details with their numbers as they are typed. */
export type TradeValues = {
  tax_certificate_number: string;
  tax_certificate_status: TradeDetails['tax_certificate_status'];
  tax_certificate_expires: string;
  cod_listed: boolean;
  credit_limit: string;
  terms_days: string;
  terms_reason: string;
  version: number;
};

export function tradeValuesOf(trade: TradeDetails): TradeValues {
  return {
    tax_certificate_number: trade.tax_certificate_number ?? '',
    tax_certificate_status: trade.tax_certificate_status,
    tax_certificate_expires: trade.tax_certificate_expires ?? '',
    cod_listed: trade.cod_listed,
    credit_limit: trade.credit_limit?.toFixed(2) ?? '',
    terms_days: trade.terms_days?.toString() ?? '',
    terms_reason: trade.terms_reason ?? '',
    version: trade.version,
  };
}

export function tradeChangeOf(values: TradeValues): TradeDetailsChange {
  return {
    ...values,
    tax_certificate_expires: values.tax_certificate_expires || null,
    credit_limit: numberFrom(values.credit_limit) ?? null,
    terms_days: numberFrom(values.terms_days) ?? null,
  };
}

/** What is wrong with a change, in the words of the server. */
export function tradeErrorsOf(
  values: TradeValues,
  { trade, today, jurisdiction }: { trade: TradeDetails; today: string; jurisdiction: Jurisdiction },
): Record<string, string> {
  const change = tradeChangeOf(values);
  const parsed = TradeDetailsChange.safeParse(change);
  if (!parsed.success) return validateWith(TradeDetailsChange)(change);
  return refusedBy(() => tradeDetailsAfter(trade, parsed.data, { today, jurisdiction }));
}
