import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import { NEXT_STEPS } from '@waybill/domain/orders/status/next-step';
import { DELIVERED } from '@waybill/domain/orders/status/status';
import { balanceOf } from '@waybill/domain/orders/totals';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import type { CloseIfMoved } from '../dialog/order-header-section.tsx';
import { OrderSection } from '../dialog/order-section.tsx';
import classes from './entries.module.css';
import { entriesQuery } from './entries-queries.ts';
import { EntriesTable } from './entries-table.tsx';
import { LedgerDialog, type LedgerStep } from './ledger-dialog.tsx';

interface LedgerSectionProps {
  order: Order;
  guard: LeaveGuard;
  closeIfMoved: CloseIfMoved;
}

/** What was paid and credited of the order, and what can be done about it. */
export function LedgerSection({ order, guard, closeIfMoved }: LedgerSectionProps) {
  const may = useMay();
  const [step, setStep] = useState<LedgerStep>();
  const { data, error, refetch } = useQuery(entriesQuery(order.id));
  const onSaved = (saved: Order, message: string, undo?: () => Promise<unknown>) => {
    setStep(undefined);
    if (!closeIfMoved(saved, message, undo)) toast.good(message, undo);
  };
  const balance = balanceOf(order);
  const isOut = outForDeliverySentence(order) !== undefined;
  const isCancelled = order.order_status === 'cancelled';
  const isDelivered = DELIVERED.includes(order.order_status);
  const button = (kind: 'record' | 'credit' | 'writeOff' | 'release', label: string) => (
    <Button variant="default" size="compact-sm" onClick={() => setStep({ kind })}>
      {label}
    </Button>
  );
  return (
    <OrderSection
      title="Payments and Credits"
      action={
        may('receivables.manage') && (
          <div className={classes.actions}>
            {!isCancelled && !isOut && balance > 0 && button('record', NEXT_STEPS.pay)}
            {isDelivered && button('credit', 'Credit Memo')}
            {isDelivered && balance > 0 && may('receivables.write_off') && button('writeOff', 'Write Off')}
            {isCancelled && order.payment_info.amount_paid > 0 && button('release', 'Release to account')}
          </div>
        )
      }
    >
      {!data && error && (
        <ErrorState error={error} fallback="Failed to load payments" retry={() => void refetch()} />
      )}
      {!data && !error && <LoadingSkeleton count={2} />}
      {data?.length === 0 && <p className={classes.none}>No payments recorded yet.</p>}
      {data && data.length > 0 && (
        <EntriesTable order={order} entries={data} onVoid={(entry) => setStep({ kind: 'void', entry })} />
      )}
      <LedgerDialog
        order={order}
        step={step}
        guard={guard}
        onClose={() => setStep(undefined)}
        onSaved={onSaved}
      />
    </OrderSection>
  );
}
