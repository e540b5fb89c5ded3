import {
  refuseTerms,
  type TradeSettings,
  TradeSettingsChange,
} from '@waybill/domain/accounts/trade-settings';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { refusedBy, validateWith } from '../../lib/validate.ts';

/** The settings with their numbers as they are typed. */
export type TradeValues = Omit<TradeSettings, 'terms_days' | 'credit_limit'> & {
  terms_days: string;
  credit_limit: string;
};

export function tradeValuesOf(saved: TradeSettings): TradeValues {
  return {
    ...saved,
    terms_days: saved.terms_days?.toString() ?? '',
    credit_limit: saved.credit_limit?.toFixed(2) ?? '',
  };
}

export function tradeChangeOf(values: TradeValues): TradeSettingsChange {
  return {
    ...values,
    terms_days: numberFrom(values.terms_days) ?? null,
    credit_limit: numberFrom(values.credit_limit) ?? null,
  };
}

export function tradeErrorsOf(values: TradeValues): Record<string, string> {
  const change = tradeChangeOf(values);
  return {
    ...refusedBy(() => refuseTerms(change.terms_days ?? null, values.jurisdiction)),
    ...validateWith(TradeSettingsChange)(change),
  };
}
