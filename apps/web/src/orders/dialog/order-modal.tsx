import { useQuery } from '@tanstack/react-query';
import { ORDERS_NOT_FETCHED, type OrderRow } from '@waybill/domain/orders/schema';
import type { OrderList } from '@waybill/domain/orders/status/status';
import { CallError } from '../../lib/call.ts';
import { useLast } from '../../lib/use-last.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { orderQuery, useCachedRow } from '../queries.ts';
import { OrderView } from './order-view.tsx';

interface OrderModalProps {
  /** The order in the address; undefined when the dialog is closed. */
  id: string | undefined;
  /** The list behind the dialog, which closes when the order leaves it; none where orders of every list stand. */
  list?: OrderList;
  titleOf?: (order: OrderRow) => string;
  onClose: () => void;
}

/** The details of one order, whether or not it is among the loaded rows. */
export function OrderModal({ id, list, titleOf = fullTitle, onClose }: OrderModalProps) {
  const guard = useLeaveGuard();
  const shown = useLast(id) ?? '';
  const row = useCachedRow(shown);
  const query = useQuery({ ...orderQuery(shown), enabled: id !== undefined });
  const gone = query.error instanceof CallError && query.error.status === 404;
  const order = gone ? undefined : query.data;
  const named = gone ? undefined : (order ?? row);
  const name = named && `${named.order_number} ${named.store_name}`;
  useOpenRecord('Order', 'order', id && name ? { id, name } : undefined);
  return (
    <Dialog
      opened={id !== undefined}
      onClose={onClose}
      title={named ? titleOf(named) : 'Order Details'}
      size="76rem"
    >
      {order ? (
        <OrderView key={order.id} order={order} list={list} guard={guard} onClose={onClose} />
      ) : query.error ? (
        <ErrorState error={query.error} fallback={ORDERS_NOT_FETCHED} retry={() => void query.refetch()} />
      ) : (
        <LoadingSkeleton shape="facts" count={12} />
      )}
      <DiscardQuestion {...guard.question} />
    </Dialog>
  );
}

function fullTitle(order: OrderRow): string {
  return `Order Details - ${order.order_number}`;
}
