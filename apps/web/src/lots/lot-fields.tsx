import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TEST_STATUS_LABELS } from '@waybill/domain/lots/lot-schema';
import type { ReactNode } from 'react';
import { CertificateField } from '../catalogue/products/certificate-field.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { Select } from '../ui/select/select.tsx';
import { LOT_FIELD_LABELS as LABELS, type LotValues } from './lot-values.ts';
import classes from './lots.module.css';
import { TagField } from './tag-field.tsx';

const TESTS = Object.entries(TEST_STATUS_LABELS).map(([value, label]) => ({ value, label }));

interface LotFieldsProps<Values extends LotValues, Sent> {
  form: UseFormReturnType<Values, Sent>;
  today: string;
  /** Of a new lot: the flavor and how many cases. */
  first?: Record<'flavor' | 'cases' | 'counted', ReactNode>;
}

/** What is known of a lot; cases change by an adjustment alone. */
export function LotFields<Values extends LotValues, Sent>(props: LotFieldsProps<Values, Sent>) {
  const { form, today, first } = props;
  const input = (name: keyof typeof LABELS) => form.getInputProps(name);
  const box = (name: 'finished_good' | 'trade_sample') => ({
    ...form.getInputProps(name, { type: 'checkbox' }),
    label: LABELS[name],
  });
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Lot</legend>
        {first?.flavor}
        <TextInput label={LABELS.lot_number} withAsterisk autoComplete="off" {...input('lot_number')} />
        {first?.cases}
        <DayField label={LABELS.received_on} max={today} {...input('received_on')} />
        <div className={classes.wide}>
          <TagField label={LABELS.package_uid} {...input('package_uid')} />
        </div>
        {first?.counted}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Purchase</legend>
        <TextInput label={LABELS.supplier_name} autoComplete="off" {...input('supplier_name')} />
        <TextInput label={LABELS.supplier_license} autoComplete="off" {...input('supplier_license')} />
        <NumberField label={LABELS.purchase_total} money {...input('purchase_total')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Dates</legend>
        <DayField label={LABELS.harvested_on} {...input('harvested_on')} />
        <DayField label={LABELS.packaged_on} {...input('packaged_on')} />
        <DayField label={LABELS.expires_on} {...input('expires_on')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Label and test</legend>
        <NumberField label={LABELS.thc_mg} inputMode="decimal" {...input('thc_mg')} />
        <NumberField label={LABELS.cbd_mg} inputMode="decimal" {...input('cbd_mg')} />
        <NumberField label={LABELS.thc_percent} inputMode="decimal" {...input('thc_percent')} />
        <NumberField label={LABELS.cbd_percent} inputMode="decimal" {...input('cbd_percent')} />
        <Select label={LABELS.test_status} data={TESTS} {...input('test_status')} />
        <Checkbox
          className={classes.wide ?? ''}
          description="Packed and labelled for retail; others are not sold."
          {...box('finished_good')}
        />
        <Checkbox
          className={classes.wide ?? ''}
          description="Goes out on sample lines only."
          {...box('trade_sample')}
        />
      </fieldset>
      <CertificateField
        value={form.values.certificate_url}
        onChange={(url) => form.setFieldValue('certificate_url' as never, url as never)}
        error={form.errors.certificate_url}
        productName={form.values.lot_number}
      />
    </>
  );
}
