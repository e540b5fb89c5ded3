import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coversAll, may } from '@waybill/domain/accounts/permissions';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import { type Order, PDF_FAILED } from '@waybill/domain/orders/schema';
import { nextStepOf } from '@waybill/domain/orders/status/next-step';
import { use, useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { InView } from '../../ui/feedback/message-place.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { type Done, NextStep } from '../next-step/next-step.tsx';
import { InvoiceLine } from '../papers/invoice-line.tsx';
import { useOrderChanges } from '../queries.ts';
import { StatusModal } from '../status/status-modal.tsx';
import { downloadInvoice } from './download-invoice.ts';
import { OrderFiles } from './order-files-section.tsx';
import classes from './order-modal.module.css';

/** Returns whether the order left the list, which closes its dialog. */
export type CloseIfMoved = (saved: Order, message: string, undo?: () => Promise<unknown>) => boolean;

interface OrderHeaderSectionProps {
  order: Order;
  guard: LeaveGuard;
  closeIfMoved: CloseIfMoved;
}

export function OrderHeaderSection({ order, guard, closeIfMoved }: OrderHeaderSectionProps) {
  const { role } = useSession();
  const { renderInvoice } = use(OrderFiles);
  const invoice = useMutation({ mutationFn: () => downloadInvoice(order, renderInvoice) });
  const [changing, setChanging] = useState(false);
  const isOut = outForDeliverySentence(order) !== undefined;
  const step = isOut ? undefined : nextStepOf({ role }, order);
  const mayChangeAny = !isOut && coversAll(role, 'orders.change_status');
  const { undoStatus } = useOrderChanges();
  const onSaved = (saved: Order, done?: Done) => {
    const { message, undo } = done ?? {
      message: `Order ${saved.order_number} is now ${saved.order_status}.`,
      undo: () => undoStatus(saved.id, { version: saved.version }),
    };
    if (!closeIfMoved(saved, message, undo)) toast.good(message, undo);
  };
  return (
    <>
      <div className={classes.header}>
        <div className={classes.state}>
          <StatusBadge status={order.order_status} />
          <span className={classes.meta}>
            Created {formatDateTime(order.created_at)} by {order.agent_name}
          </span>
        </div>
        <div className={classes.actions}>
          {may(role, 'orders.create') && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/create-order" search={{ repeat: order.id }} />
              )}
              leftSection={<IconRepeat size={16} aria-hidden />}
            >
              Order Again
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print()}
          >
            Print
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={invoice.isPending}
            onClick={() => invoice.mutate()}
          >
            Generate PDF Invoice
          </Button>
          {mayChangeAny && (
            <Button variant={step ? 'default' : 'filled'} onClick={() => setChanging(true)}>
              Update Status
            </Button>
          )}
          <NextStep order={order} step={step} guard={guard} onSaved={onSaved} />
        </div>
      </div>
      <InvoiceLine order={order} />
      <InView>{invoice.isError && <Message kind="bad">{PDF_FAILED}</Message>}</InView>
      <StatusModal
        order={order}
        opened={changing}
        guard={guard}
        onClose={() => setChanging(false)}
        onSaved={onSaved}
      />
    </>
  );
}
