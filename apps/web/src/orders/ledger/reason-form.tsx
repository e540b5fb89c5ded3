import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { WithReason } from '@waybill/domain/receivables/entry-schema';
import type { ReactNode } from 'react';
import { validateWith } from '../../lib/validate.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { type ChangeFormProps, useReportState } from '../dialog/use-report-state.ts';

interface ReasonFormProps extends ChangeFormProps {
  /** What will happen. */
  children: ReactNode;
  label: string;
  danger?: boolean;
  send: (reason: string) => Promise<Order>;
  onSaved: (order: Order) => void;
}

/** One change of the ledger that is made for a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { children, label, danger = false, send, onSaved, onState, cancel } = props;
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(WithReason) });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: ({ reason }: { reason: string }) => send(reason.trim()),
    onDone: onSaved,
    fallback: 'Failed to save',
  });
  useReportState({ form, pending, onState });
  return (
    <form className={dialog.stack} onSubmit={onSubmit} noValidate>
      <p className={dialog.text}>{children}</p>
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxRows={6}
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormFoot message={error && <Message kind="bad">{error}</Message>}>
        <div className={dialog.end}>
          <Button variant="default" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} data-danger={danger || undefined}>
            {label}
          </Button>
        </div>
      </FormFoot>
    </form>
  );
}
