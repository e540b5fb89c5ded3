import { Button } from '@mantine/core';
import { may } from '@waybill/domain/accounts/permissions';
import type { Order } from '@waybill/domain/orders/schema';
import { NEXT_STEPS, type NextStep as Step } from '@waybill/domain/orders/status/next-step';
import { PAYMENT_RECORDED } from '@waybill/domain/receivables/entry-rules';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useLast } from '../../lib/use-last.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { ChangeDialog } from '../dialog/change-dialog.tsx';
import type { ChangeFormProps } from '../dialog/use-report-state.ts';
import { OrderPaymentForm } from '../ledger/order-payment-form.tsx';
import { StatusForm } from '../status/status-form.tsx';
import { ApproveForm } from './approve-form.tsx';

/** What is said of a step that was done, where it is not the order's new status. */
export interface Done {
  message: string;
  undo: () => Promise<unknown>;
}

interface NextStepProps {
  order: Order;
  step: Step | undefined;
  guard: LeaveGuard;
  onSaved: (order: Order, done?: Done) => void;
}

/** The one thing to do next, as the order's main button. */
export function NextStep({ order, step, guard, onSaved }: NextStepProps) {
  const [opened, setOpened] = useState(false);
  // The order's next step is another as soon as this one is saved, while its dialog still closes.
  const shown = useLast(opened ? step : undefined) ?? step;
  const saved = (after: Order, done?: Done) => {
    setOpened(false);
    onSaved(after, done);
  };
  return (
    <>
      {step && <Button onClick={() => setOpened(true)}>{NEXT_STEPS[step]}</Button>}
      {shown && (
        <ChangeDialog
          title={NEXT_STEPS[shown]}
          opened={opened}
          guard={guard}
          onClose={() => setOpened(false)}
        >
          {(form) => <StepForm {...form} step={shown} order={order} onSaved={saved} />}
        </ChangeDialog>
      )}
    </>
  );
}

interface StepFormProps extends ChangeFormProps {
  step: Step;
  order: Order;
  onSaved: (order: Order, done?: Done) => void;
}

function StepForm({ step, ...form }: StepFormProps) {
  const { role } = useSession();
  const onSaved = (order: Order) => form.onSaved(order);
  if (step === 'approve') return <ApproveForm {...form} onSaved={onSaved} />;
  if (step === 'pay')
    return (
      <OrderPaymentForm
        {...form}
        onSaved={({ order, undo }) => form.onSaved(order, { message: PAYMENT_RECORDED, undo })}
      />
    );
  return (
    <StatusForm
      {...form}
      onSaved={onSaved}
      preset={step === 'deliver' ? 'delivered' : 'complete'}
      label={NEXT_STEPS[step]}
      dateFixed={!may(role, 'orders.change_delivery')}
    />
  );
}
