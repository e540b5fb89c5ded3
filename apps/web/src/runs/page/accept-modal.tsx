import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { reason as reasonRule } from '@waybill/domain/lib/reason';
import type { Attention, Stop } from '@waybill/domain/runs/run-schema';
import { RUN_NOT_SAVED } from '@waybill/domain/runs/sentences';
import { DOOR_PAYMENT_TYPES, SHORT_REASONS, StopAction } from '@waybill/domain/runs/stop-action';
import { z } from 'zod';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useRunChanges } from '../queries.ts';
import classes from '../runs.module.css';
import { type AcceptValues, acceptValuesOf, correctedAction } from './accept-values.ts';

const Reason = z.object({ reason: reasonRule });

interface AcceptModalProps {
  attention: Attention;
  stop: Stop;
  opened: boolean;
  onClose: () => void;
}

/** Applies what the driver did, as it was sent or corrected. */
export function AcceptModal({ attention, stop, opened, onClose }: AcceptModalProps) {
  const { action } = attention;
  const { accept } = useRunChanges();
  const form = useForm<AcceptValues>({
    initialValues: acceptValuesOf(action, stop),
    validate: (values) => ({
      ...validateWith(Reason)(values),
      ...(action.kind === 'complete' && lineErrors(action, stop, values)),
    }),
  });
  const { values } = form;
  const put = <Name extends keyof AcceptValues & string>(name: Name, value: AcceptValues[Name]) =>
    form.setValues({ [name]: value } as Partial<AcceptValues>);
  const changeMoney = (place: number, change: Partial<AcceptValues['money'][number]>) =>
    put(
      'money',
      values.money.map((row, at) => (at === place ? { ...row, ...change } : row)),
    );
  return (
    <FormModal
      title={`Accept: ${stop.store.name}`}
      opened={opened}
      onClose={onClose}
      form={form}
      size="44rem"
      onSubmit={async (typed: AcceptValues) => {
        const { reason } = Reason.parse(typed);
        const sent =
          action.kind === 'complete'
            ? { action: StopAction.parse(correctedAction(action, stop, typed)) }
            : {};
        return (await accept(attention.id, { reason, ...sent })).message;
      }}
      submitLabel="Accept"
      fallback={RUN_NOT_SAVED}
    >
      <Message kind="warn">{attention.sentence}</Message>
      {action.kind === 'complete' && (
        <>
          <TextInput label="Received by" {...form.getInputProps('signer_name')} />
          {stop.orders.map((order) => (
            <fieldset key={order.id} className={classes.returns}>
              <legend>{order.order_number}</legend>
              {order.lines.map(({ id, product_name, flavor, qty }) => (
                <div key={id} className={classes.line}>
                  <span>
                    {product_name}, {flavor}
                  </span>
                  <NumberField
                    label={`Delivered of ${qty}`}
                    aria-label={`Delivered of ${product_name}, ${flavor}`}
                    value={values.delivered[id] ?? ''}
                    onChange={(event) =>
                      put('delivered', { ...values.delivered, [id]: event.currentTarget.value })
                    }
                  />
                  <Select
                    label="Reason"
                    placeholder="In full"
                    aria-label={`Why ${product_name}, ${flavor} is short`}
                    clearLabel="Clear reason"
                    data={SHORT_REASONS}
                    value={values.reasons[id] ?? null}
                    onChange={(why) => put('reasons', { ...values.reasons, [id]: why })}
                  />
                </div>
              ))}
            </fieldset>
          ))}
          <fieldset className={classes.returns}>
            <legend>Money taken</legend>
            {values.money.map((row, place) => (
              <div key={place} className={classes.taken}>
                <NumberField
                  label="Amount"
                  money
                  value={row.amount}
                  onChange={(event) => changeMoney(place, { amount: event.currentTarget.value })}
                />
                <Select
                  label="Type"
                  data={DOOR_PAYMENT_TYPES}
                  value={row.payment_type}
                  onChange={(type) => changeMoney(place, { payment_type: type ?? 'Cash' })}
                />
                <TextInput
                  label="Check number"
                  value={row.reference}
                  onChange={(event) => changeMoney(place, { reference: event.currentTarget.value })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.drop ?? ''}
                  aria-label="Remove payment"
                  onClick={() =>
                    put(
                      'money',
                      values.money.filter((_, at) => at !== place),
                    )
                  }
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                put('money', [...values.money, { amount: '', payment_type: 'Cash', reference: '' }])
              }
            >
              Add Payment
            </Button>
          </fieldset>
          {form.errors.delivered && <Message kind="bad">{form.errors.delivered}</Message>}
        </>
      )}
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}

/** The first thing wrong with what was corrected, beside the fields. */
function lineErrors(action: StopAction, stop: Stop, values: AcceptValues): Record<string, string> {
  const [wrong] = Object.values(validateWith(StopAction)(correctedAction(action, stop, values)));
  return wrong ? { delivered: wrong } : {};
}
