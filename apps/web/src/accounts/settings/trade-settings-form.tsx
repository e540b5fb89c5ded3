import { useForm } from '@mantine/form';
import type { TradeSettings } from '@waybill/domain/accounts/trade-settings';
import { useEffect, useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { SaveFoot } from '../../ui/form/save-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import sheet from '../../ui/layout/sheet.module.css';
import { BusinessFields } from './business-fields.tsx';
import { CheckLevels } from './check-levels.tsx';
import { LedgerFields } from './ledger-fields.tsx';
import classes from './settings-page.module.css';
import { useSaveTradeSettings } from './trade-settings-queries.ts';
import { type TradeValues, tradeChangeOf, tradeErrorsOf, tradeValuesOf } from './trade-settings-values.ts';

export function TradeSettingsForm({ saved }: { saved: TradeSettings }) {
  const maySave = useMay()('trade_settings.manage');
  const save = useSaveTradeSettings();
  const [success, setSuccess] = useState<string>();
  const form = useForm<TradeValues>({ initialValues: tradeValuesOf(saved), validate: tradeErrorsOf });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: (values: TradeValues) => save(tradeChangeOf(values)),
    onDone: ({ data, message }) => {
      const values = tradeValuesOf(data);
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      setSuccess(message);
    },
    fallback: 'Failed to save trade settings',
  });
  const guard = useLeaveGuard();
  useEffect(() => guard.report('trade', form.isDirty()));
  return (
    <form className={sheet.sheet} onSubmit={onSubmit} noValidate>
      <p className={classes.lead}>
        {maySave
          ? 'Terms, the checks that every order passes, and the names your books use.'
          : 'Only a super admin can change these settings.'}
      </p>
      <fieldset className={classes.all} disabled={!maySave} aria-label="Trade settings">
        <BusinessFields form={form} />
        <CheckLevels form={form} />
        <LedgerFields form={form} />
      </fieldset>
      {maySave && (
        <SaveFoot
          label="Save Trade Settings"
          pending={pending}
          error={error}
          success={success}
          onDismiss={() => setSuccess(undefined)}
        />
      )}
      <DiscardQuestion {...guard.question} />
    </form>
  );
}
