import { Button, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '@waybill/domain/lib/money';
import { collect } from '@waybill/domain/runs/sentences';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import type { Owner, StopDraft } from '../queue/phone-records.ts';
import type { ShownStop } from '../shown-run.ts';
import { MoneyFields } from './money-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { PhotoField } from './photo-field.tsx';
import classes from './sheet.module.css';
import { SignatureField } from './signature-field.tsx';
import type { StopActions } from './stop-actions.ts';
import { checkDelivery, outcomeOf, type Problem } from './stop-at-door.ts';
import { useStopDraft } from './use-stop-draft.ts';

interface SheetProps {
  owner: Owner;
  /** Undefined while it is closed. */
  stop: ShownStop | undefined;
  actions: StopActions;
  onClose: () => void;
}

export function DeliverSheet({ owner, stop, actions, onClose }: SheetProps) {
  const [draft, change] = useStopDraft(owner, stop?.id);
  return (
    <Dialog
      title={stop ? `Deliver to ${stop.store.name}` : ''}
      opened={stop !== undefined}
      onClose={onClose}
      size="40rem"
      whole
    >
      {stop && draft && <DeliverForm key={stop.id} {...{ stop, draft, change, actions, onClose }} />}
    </Dialog>
  );
}

interface DeliverFormProps {
  stop: ShownStop;
  draft: StopDraft;
  change: (changed: Partial<StopDraft>) => void;
  actions: StopActions;
  onClose: () => void;
}

function DeliverForm({ stop, draft, change, actions, onClose }: DeliverFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  const { toCollect, open, orders } = outcomeOf(stop, draft);
  const fields = problem?.fields ?? {};
  const isRefused = orders.length > 0 && orders.every((order) => order.isRefused);
  const put = (changed: Partial<StopDraft>) => {
    change(changed);
    setProblem(undefined);
  };
  const deliver = async () => {
    const checked = checkDelivery(stop, draft);
    setProblem(checked.problem);
    if (!checked.action) return;
    setPending(true);
    await actions.act(stop, checked.action, draft);
    onClose();
  };
  return (
    <form
      className={classes.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void deliver();
      }}
    >
      {stop.orders
        .filter(({ outcome }) => outcome === 'open')
        .map((order) => (
          <OrderLines
            key={order.id}
            order={order}
            lines={draft.lines}
            onChange={(lines) => put({ lines })}
            isChecked={problem !== undefined}
          />
        ))}
      <p className={classes.collect} role="status">
        <b>{toCollect > 0 ? collect(toCollect) : 'Nothing to collect'}</b>
        <span>
          {isRefused
            ? 'Nothing is taken: the orders come back.'
            : `${formatMoney(open)} is open on what is delivered`}
        </span>
      </p>
      <MoneyFields money={draft.money} onChange={(money) => put({ money })} open={open} errors={fields} />
      <section className={classes.part} aria-labelledby="run-receiver">
        <h3 id="run-receiver" className={classes.title}>
          Received By
        </h3>
        <TextInput
          size="lg"
          label="Name"
          required={!isRefused}
          autoComplete="off"
          maxLength={200}
          value={draft.signer_name}
          error={fields.signer_name}
          onChange={(event) => put({ signer_name: event.currentTarget.value })}
        />
      </section>
      <SignatureField signature={draft.signature} onChange={(signature) => put({ signature })} />
      <PhotoField photos={draft.photos} onChange={(photos) => put({ photos })} />
      <Textarea
        size="lg"
        label="Note"
        autosize
        maxLength={500}
        value={draft.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
      <FormFoot message={problem && <Message kind="bad">{problem.sentence}</Message>}>
        <Button type="submit" size="xl" fullWidth loading={isPending}>
          Complete Delivery
        </Button>
      </FormFoot>
    </form>
  );
}
