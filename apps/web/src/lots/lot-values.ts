import { numberFrom } from '@waybill/domain/lib/typed-number';
import { type Lot, TEST_STATUS_LABELS, type TestStatus } from '@waybill/domain/lots/lot-schema';
import type { Field } from '../ui/conflict/field-differences.ts';

/** The fields of a lot as they are typed. */
export interface LotValues extends Record<string, unknown> {
  lot_number: string;
  package_uid: string;
  received_on: string;
  supplier_name: string;
  supplier_license: string;
  purchase_total: string;
  harvested_on: string;
  packaged_on: string;
  expires_on: string;
  thc_mg: string;
  cbd_mg: string;
  thc_percent: string;
  cbd_percent: string;
  test_status: TestStatus;
  certificate_url: string;
  finished_good: boolean;
  trade_sample: boolean;
}

export interface NewLotValues extends LotValues {
  flavor_id: string | null;
  received: string;
  already_counted: boolean;
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));

export function lotValuesOf(lot: Lot | undefined): LotValues & { version: number } {
  return {
    lot_number: text(lot?.lot_number),
    package_uid: text(lot?.package_uid),
    received_on: text(lot?.received_on),
    supplier_name: text(lot?.supplier_name),
    supplier_license: text(lot?.supplier_license),
    purchase_total: lot?.purchase_total == null ? '' : lot.purchase_total.toFixed(2),
    harvested_on: text(lot?.harvested_on),
    packaged_on: text(lot?.packaged_on),
    expires_on: text(lot?.expires_on),
    thc_mg: text(lot?.thc_mg),
    cbd_mg: text(lot?.cbd_mg),
    thc_percent: text(lot?.thc_percent),
    cbd_percent: text(lot?.cbd_percent),
    test_status: lot?.test_status ?? 'not_submitted',
    certificate_url: text(lot?.certificate_url),
    finished_good: lot?.finished_good ?? true,
    trade_sample: lot?.trade_sample ?? false,
    version: lot?.version ?? 0,
  };
}

export function newLotValues(today: string): NewLotValues {
  const { version: _, ...blank } = lotValuesOf(undefined);
  return { ...blank, received_on: today, flavor_id: null, received: '', already_counted: false };
}

const NUMBERS = ['purchase_total', 'thc_mg', 'cbd_mg', 'thc_percent', 'cbd_percent'] as const;

/** A blank number is none; what is no number is left for the rules to refuse. */
export function bodyOf<Values extends LotValues>(values: Values) {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberFrom(values[name]) ?? null]));
  return { ...values, ...numbers };
}

export const LOT_FIELD_LABELS = {
  lot_number: 'Lot Number',
  package_uid: 'Package Tag',
  received_on: 'Received On',
  supplier_name: 'Supplier',
  supplier_license: 'Supplier License',
  purchase_total: 'Purchase Total',
  harvested_on: 'Harvested On',
  packaged_on: 'Packaged On',
  expires_on: 'Expires On',
  thc_mg: 'THC (mg per unit)',
  cbd_mg: 'CBD (mg per unit)',
  thc_percent: 'THC (%)',
  cbd_percent: 'CBD (%)',
  test_status: 'Test',
  certificate_url: 'Certificate of Analysis',
  finished_good: 'Finished good',
  trade_sample: 'Trade sample',
};

/** The fields as a person reads them, where two versions are compared. */
export function describeLot(values: LotValues): Field[] {
  return (Object.keys(LOT_FIELD_LABELS) as (keyof typeof LOT_FIELD_LABELS)[]).map((name) => ({
    name,
    label: LOT_FIELD_LABELS[name],
    text: textOf(values[name]),
  }));
}

function textOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return TEST_STATUS_LABELS[value as TestStatus] ?? value;
}
