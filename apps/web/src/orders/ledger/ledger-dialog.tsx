import type { Order } from '@waybill/domain/orders/schema';
import { NEXT_STEPS } from '@waybill/domain/orders/status/next-step';
import { balanceOf } from '@waybill/domain/orders/totals';
import { MEMO_RECORDED } from '@waybill/domain/receivables/credit-memos-api';
import { PAYMENT_RECORDED } from '@waybill/domain/receivables/entry-rules';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { formatMoney } from '../../lib/format.ts';
import { useLast } from '../../lib/use-last.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { CreditMemoForm } from './credit-memo-form.tsx';
import { useLedgerChanges } from './entries-queries.ts';
import { OrderPaymentForm } from './order-payment-form.tsx';
import { ReasonForm } from './reason-form.tsx';

export type LedgerStep =
  | { kind: 'record' | 'credit' | 'writeOff' | 'release' }
  | { kind: 'void'; entry: Entry };

const TITLES = {
  record: NEXT_STEPS.pay,
  credit: 'Credit Memo',
  writeOff: 'Write Off',
  release: 'Release to account',
  void: 'Void',
};

interface LedgerDialogProps {
  order: Order;
  /** Undefined while the dialog is closed. */
  step: LedgerStep | undefined;
  guard: LeaveGuard;
  onClose: () => void;
  onSaved: (order: Order, message: string, undo?: () => Promise<unknown>) => void;
}

export function LedgerDialog({ order, step, guard, onClose, onSaved }: LedgerDialogProps) {
  const shown = useLast(step);
  if (!shown) return null;
  const title = shown.kind === 'void' ? `Void ${shown.entry.number}` : TITLES[shown.kind];
  return (
    <ChangeDialog title={title} opened={step !== undefined} guard={guard} onClose={onClose}>
      {(form) => <StepForm {...form} order={order} step={shown} onSaved={onSaved} />}
    </ChangeDialog>
  );
}

interface StepFormProps extends ChangeFormProps {
  order: Order;
  step: LedgerStep;
  onSaved: (order: Order, message: string, undo?: () => Promise<unknown>) => void;
}

function StepForm({ order, step, onSaved, ...form }: StepFormProps) {
  const changes = useLedgerChanges(order.id);
  const say = (message: string) => (saved: Order) => onSaved(saved, message);
  const name = order.order_number;
  if (step.kind === 'record')
    return (
      <OrderPaymentForm
        {...form}
        order={order}
        onSaved={({ order: paid, undo }) => onSaved(paid, PAYMENT_RECORDED, undo)}
      />
    );
  if (step.kind === 'credit') return <CreditMemoForm {...form} order={order} onSaved={say(MEMO_RECORDED)} />;
  if (step.kind === 'void') {
    const { number, amount } = step.entry;
    return (
      <ReasonForm
        {...form}
        label="Void"
        danger
        send={(reason) => changes.void(step.entry, reason)}
        onSaved={say(`${number} is void.`)}
      >
        {number} of {formatMoney(amount)} is taken back as of today. It stays listed as void.
      </ReasonForm>
    );
  }
  if (step.kind === 'writeOff')
    return (
      <ReasonForm
        {...form}
        label="Write Off"
        danger
        send={changes.writeOff}
        onSaved={say(`${name} was written off.`)}
      >
        {formatMoney(balanceOf(order))} of {name} will not be asked for any more, and the order is complete.
      </ReasonForm>
    );
  return (
    <ReasonForm
      {...form}
      label="Release to account"
      send={changes.release}
      onSaved={say(`What was paid on ${name} is on account of ${order.store_name}.`)}
    >
      {formatMoney(order.payment_info.amount_paid)} of {name} goes on account of {order.store_name}.
    </ReasonForm>
  );
}
