import type { Order } from '@waybill/domain/orders/schema';
import { Message } from '../../ui/feedback/message.tsx';

/** What somebody has to look at: 'Needs other lots.' */
export function OrderNotices({ notices }: Pick<Order, 'notices'>) {
  return notices.map((sentence) => (
    <Message key={sentence} kind="warn">
      {sentence}
    </Message>
  ));
}
