import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import { Message } from '../../ui/feedback/message.tsx';
import { withRecordNumbers } from '../../ui/layout/record-numbers.tsx';
import { RunLink } from './run-link.tsx';

/** Why nothing can be changed now, and where it can. */
export function OutForDelivery({ order }: { order: Order }) {
  const sentence = outForDeliverySentence(order);
  if (!sentence || !order.run) return null;
  return (
    <Message kind="info">
      {withRecordNumbers(sentence)} <RunLink run={order.run}>Open the run</RunLink>
    </Message>
  );
}
