import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TRADE_SETTINGS } from '@waybill/domain/accounts/trade-settings';
import type { Store } from '@waybill/domain/partners/store-schema';
import {
  CERTIFICATE_STATUSES,
  NO_TRADE_DETAILS,
  type TradeDetails,
  type TradeDetailsChange,
} from '@waybill/domain/partners/trade-details';
import { tradeSettingsQuery } from '../../accounts/settings/trade-settings-queries.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useStoreChanges } from '../store-queries.ts';
import { useToday } from '../use-today.ts';
import classes from './store-fields.module.css';
import {
  CERTIFICATE_LABELS,
  type TradeValues,
  tradeChangeOf,
  tradeErrorsOf,
  tradeValuesOf,
} from './trade-values.ts';

const STATUSES = CERTIFICATE_STATUSES.map((value) => ({ value, label: CERTIFICATE_LABELS[value] }));
const LABELS = {
  tax_certificate_status: 'Tax Certificate',
  tax_certificate_number: 'Certificate Number',
  tax_certificate_expires: 'Certificate Expires',
  cod_listed: 'On the C.O.D. list',
  credit_limit: 'Credit Limit',
  terms_days: 'Terms (days)',
  terms_reason: 'Reason for Terms',
};

interface TradeModalProps {
  store: Store;
  trade: TradeDetails;
  opened: boolean;
  onClose: () => void;
}

export function TradeModal({ store, trade, opened, onClose }: TradeModalProps) {
  const today = useToday();
  const { data: settings = DEFAULT_TRADE_SETTINGS } = useQuery(tradeSettingsQuery);
  const { saveTrade, latest } = useStoreChanges();
  const form = useForm<TradeValues, TradeDetailsChange>({
    initialValues: tradeValuesOf(trade),
    validate: (values) => tradeErrorsOf(values, { trade, today, jurisdiction: settings.jurisdiction }),
    transformValues: tradeChangeOf,
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: trade,
    valuesOf: tradeValuesOf,
    labels: LABELS,
    thing: 'store',
    update: saveTrade,
    latest: async (id) => {
      const now = await latest(id);
      return now && (now.trade ?? NO_TRADE_DETAILS);
    },
  });
  const input = form.getInputProps;
  return (
    <>
      <FormModal
        title={`Trade Details - ${store.store_name}`}
        opened={opened}
        onClose={onClose}
        form={form}
        onSubmit={(change: TradeDetailsChange) => save(store.id, change)}
        submitLabel="Save Trade Details"
        fallback="Failed to save trade details"
        size="40rem"
      >
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Tax certificate</legend>
          <Select
            label={LABELS.tax_certificate_status}
            data={STATUSES}
            data-autofocus
            {...input('tax_certificate_status')}
          />
          <TextInput
            label={LABELS.tax_certificate_number}
            autoComplete="off"
            {...input('tax_certificate_number')}
          />
          <DayField label={LABELS.tax_certificate_expires} {...input('tax_certificate_expires')} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Credit</legend>
          <Checkbox
            className={classes.wide ?? ''}
            label={LABELS.cod_listed}
            {...input('cod_listed', { type: 'checkbox' })}
          />
          <NumberField
            label={LABELS.credit_limit}
            description="Blank: that of the business"
            money
            {...input('credit_limit')}
          />
          <NumberField
            label={LABELS.terms_days}
            description="Blank: those of the business"
            {...input('terms_days')}
          />
          <Textarea
            className={classes.wide ?? ''}
            label={LABELS.terms_reason}
            autosize
            minRows={1}
            maxRows={5}
            withAsterisk={form.values.terms_days.trim() !== ''}
            {...input('terms_reason')}
          />
        </fieldset>
      </FormModal>
      {dialog}
    </>
  );
}
