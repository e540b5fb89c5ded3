import { isFields } from '@waybill/domain/activity/change-lines';
import { humanize } from '@waybill/domain/activity/humanize';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import { DASH, formatCount, formatDate, formatDateTime, formatMoney } from '../lib/format.ts';

const MONEY = /(^|_)(price|total|subtotal|paid|amount|balance)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Not shown: keys, versions and timestamps. */
export function isHidden(name: string): boolean {
  return /(^|_)ids?$/.test(name) || name === 'version' || name === 'updated_at' || UUID.test(name);
}

/** A value as the user reads it; the field's name tells whether a number is money. */
export function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return DASH;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(name, value);
  if (typeof value === 'string') return textWords(value);
  if (Array.isArray(value)) return value.map((item) => valueWords(name, item)).join('; ') || DASH;
  return isFields(value) ? recordWords(value) : String(value);
}

function numberWords(name: string, value: number): string {
  if (name === 'items_total') return formatCount(value);
  if (name === 'tax_rate') return `${Number((value * 100).toFixed(2))}%`;
  if (MONEY.test(name)) return formatMoney(value);
  return name === 'bytes' || (name === 'size' && value > 4096) ? formatFileSize(value) : formatCount(value);
}

function textWords(value: string): string {
  if (MOMENT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(value) : value;
}

function recordWords(record: Record<string, unknown>): string {
  const known = Object.entries(record).filter(
    ([name, value]) => !isHidden(name) && valueWords(name, value) !== DASH,
  );
  return known.map(([name, value]) => `${humanize(name)}: ${valueWords(name, value)}`).join(', ') || DASH;
}
