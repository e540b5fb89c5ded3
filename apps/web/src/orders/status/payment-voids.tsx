import { useQuery } from '@tanstack/react-query';
import { DomainError } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { amountAfter, needsOf, type StatusForm } from '@waybill/domain/orders/status/status-form';
import { type PaymentPlan, paymentPlan, voidsWarning } from '@waybill/domain/orders/status/status-payments';
import { cents } from '@waybill/domain/receivables/entry-rules';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { useMay } from '../../lib/session.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { entriesQuery } from '../ledger/entries-queries.ts';

interface PaymentVoidsProps {
  order: Order;
  values: StatusForm;
}

/** Says which payments a change of status voids, before it does. */
export function PaymentVoids({ order, values }: PaymentVoidsProps) {
  const may = useMay()('payments.see');
  const { data } = useQuery({ ...entriesQuery(order.id), enabled: may });
  const plan = data && planOf(order, data, values);
  if (!plan) return null;
  if (typeof plan === 'string') return <Message kind="bad">{plan}</Message>;
  if (plan.voids.length === 0) return null;
  const amount = plan.voids.reduce((sum, payment) => sum + cents(payment.amount), 0) / 100;
  return <Message kind="info">{voidsWarning(plan.voids.length, amount)}</Message>;
}

/** What the server will do, or the sentence with which it will refuse. */
function planOf(
  order: Order,
  entries: readonly Entry[],
  values: StatusForm,
): PaymentPlan | string | undefined {
  const { needsPayment } = needsOf(values.order_status);
  if (!needsPayment && values.order_status !== 'unpaid') return undefined;
  const amount_paid = amountAfter(order, values);
  if (amount_paid === undefined || Number.isNaN(amount_paid) || amount_paid < 0) return undefined;
  try {
    const payment_type = values.order_status === 'unpaid' ? [] : values.payment_type;
    return paymentPlan(order, livePayments(order, entries), { amount_paid, payment_type });
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

function livePayments(order: Order, entries: readonly Entry[]) {
  return entries
    .filter(({ kind, state }) => kind === 'payment' && state === 'posted')
    .map(({ id, number, payment_type, reference, applications, ...entry }) => {
      const amount = applications.find(({ order_id }) => order_id === order.id)?.amount ?? 0;
      return {
        id,
        number,
        payment_type,
        reference,
        amount,
        is_whole: cents(amount) === cents(entry.amount),
      };
    })
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.number.localeCompare(one.number, 'en', { numeric: true }));
}
