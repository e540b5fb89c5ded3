import type { Order } from '@waybill/domain/orders/schema';
import { pointsPassed, refuseUncollected } from '@waybill/domain/orders/status/gate-points';
import { amountAfter, type StatusForm } from '@waybill/domain/orders/status/status-form';
import { sentenceBy } from '../../lib/validate.ts';
import { Message } from '../../ui/feedback/message.tsx';

interface CollectFirstProps {
  order: Order;
  values: StatusForm;
}

/** Says of an order that is paid on delivery what is still to be collected, before it is marked delivered. */
export function CollectFirst({ order, values }: CollectFirstProps) {
  const sentence = uncollected(order, values);
  return sentence ? <Message kind="info">{sentence}</Message> : null;
}

function uncollected(order: Order, values: StatusForm): string | undefined {
  const { order_status: to } = values;
  if (to === '') return undefined;
  const { payment_terms } = order;
  const amount_paid = amountAfter(order, values) ?? order.payment_info.amount_paid;
  if (Number.isNaN(amount_paid)) return undefined;
  return sentenceBy(() =>
    refuseUncollected(
      { ...order, payment_info: { ...order.payment_info, amount_paid } },
      { checks: [], payment_terms },
      pointsPassed(order.order_status, to),
    ),
  );
}
