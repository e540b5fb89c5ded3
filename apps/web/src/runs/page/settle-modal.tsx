import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Run } from '@waybill/domain/runs/run-schema';
import { RUN_NOT_SAVED, SOMEONE_ELSE_SETTLES } from '@waybill/domain/runs/sentences';
import { type Settlement, SettleRun } from '@waybill/domain/runs/settlement';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import { useSession } from '../../lib/session.ts';
import { validateWith } from '../../lib/validate.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useRunChanges } from '../queries.ts';
import classes from '../runs.module.css';
import { differenceOf, emptyCount, type SettleValues, settleBodyOf, toExplain } from './settle-values.ts';

interface SettleModalProps {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

/** What came back, counted by someone who did not drive. */
export function SettleModal({ run, opened, onClose }: SettleModalProps) {
  const { id } = useSession();
  if (run.driver_id === id)
    return (
      <Dialog title={`Settle: ${run.number}`} opened={opened} onClose={onClose} size="26rem" short>
        <Message kind="info">{SOMEONE_ELSE_SETTLES}</Message>
      </Dialog>
    );
  if (!run.settlement) return null;
  return <Count run={run} settlement={run.settlement} opened={opened} onClose={onClose} />;
}

function Count({ run, settlement, opened, onClose }: SettleModalProps & { settlement: Settlement }) {
  const { settle } = useRunChanges();
  const sendOnce = useSendOnce();
  const form = useForm<SettleValues>({
    initialValues: emptyCount(settlement),
    validate: (values) => errorsOf(run, settlement, values),
  });
  const { values } = form;
  const difference = differenceOf(settlement, values);
  const questions = toExplain(settlement, values);
  return (
    <FormModal
      title={`Settle: ${run.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      size="40rem"
      onSubmit={async (typed: SettleValues) => {
        const body = SettleRun.parse(settleBodyOf(typed, run.version));
        return (await sendOnce(body, (key) => settle(run.id, body, key))).message;
      }}
      submitLabel="Settle"
      fallback={RUN_NOT_SAVED}
    >
      <div className={classes.counted}>
        <NumberField
          label="Counted cash"
          description={`Expected ${formatMoney(settlement.expected_cash)}`}
          money
          withAsterisk
          data-autofocus
          {...form.getInputProps('cash')}
        />
        <p className={classes.difference} data-off={difference ? true : undefined} aria-live="polite">
          <span className={classes.note}>Difference</span>
          {difference === undefined ? '—' : formatMoney(difference)}
        </p>
      </div>
      {settlement.expected_checks.length > 0 && (
        <Checkbox.Group label="Checks that are there" {...form.getInputProps('checks')}>
          <div className={classes.ticks}>
            {settlement.expected_checks.map(({ id, number, store_name, reference, amount }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${formatMoney(amount)} from ${store_name}${reference ? `, check ${reference}` : ''}`}
                description={number}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {settlement.expected_returns.length > 0 && (
        <fieldset className={classes.returns}>
          <legend>Cases that came back</legend>
          {settlement.expected_returns.map(({ sku, name, qty }) => (
            <div key={sku} className={classes.return}>
              <Checkbox
                label={name}
                description={`${sku}, expected ${formatCount(qty)}`}
                checked={values.returned[sku] === String(qty)}
                onChange={(event) => {
                  const all = event.currentTarget.checked ? String(qty) : '';
                  form.setFieldValue('returned', { ...values.returned, [sku]: all });
                }}
              />
              <NumberField
                aria-label={`Counted cases of ${name}`}
                value={values.returned[sku] ?? ''}
                onChange={(event) =>
                  form.setFieldValue('returned', { ...values.returned, [sku]: event.currentTarget.value })
                }
              />
            </div>
          ))}
          {form.errors.returned && <p className={classes.failed}>{form.errors.returned}</p>}
        </fieldset>
      )}
      {questions.length > 0 && values.note.trim() === '' && (
        <div className={dialog.stack}>
          {questions.map((sentence) => (
            <Message key={sentence} kind="warn">
              {sentence}
            </Message>
          ))}
        </div>
      )}
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        withAsterisk={questions.length > 0}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}

/** Under the fields of this form. */
function errorsOf(run: Run, settlement: Settlement, values: SettleValues): Record<string, string> {
  const found = validateWith(SettleRun)(settleBodyOf(values, run.version));
  const returned = Object.entries(found).find(([path]) => path.startsWith('returned'))?.[1];
  const [question] = toExplain(settlement, values);
  return {
    ...(found.counted_cash && { cash: found.counted_cash }),
    ...(returned && { returned }),
    ...(question && values.note.trim() === '' && { note: question }),
  };
}
