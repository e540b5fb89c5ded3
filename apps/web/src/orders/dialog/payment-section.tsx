import type { Order } from '@waybill/domain/orders/schema';
import { balanceOf } from '@waybill/domain/orders/totals';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from './order-modal.module.css';
import { OrderSection } from './order-section.tsx';

export function PaymentSection({ order }: { order: Order }) {
  const { amount_paid, payment_type } = order.payment_info;
  const balance = balanceOf(order);
  const owed = balance > 0 && (order.order_status === 'unpaid' || order.order_status === 'partially paid');
  return (
    <OrderSection title="Payment">
      <Facts>
        <Fact label="Order total">{formatMoney(order.order_total)}</Fact>
        <Fact label="Amount paid">{formatMoney(amount_paid)}</Fact>
        <Fact label="Balance">
          <span className={classes.balance} data-owed={owed || undefined}>
            {formatMoney(balance)}
          </span>
        </Fact>
        <Fact label="Payment types">{payment_type.join(', ')}</Fact>
        {order.settlement.credits > 0 && <Fact label="Credits">{formatMoney(order.settlement.credits)}</Fact>}
        {order.settlement.write_offs > 0 && (
          <Fact label="Written off">{formatMoney(order.settlement.write_offs)}</Fact>
        )}
        {order.due_date && balance > 0 && <Fact label="Due">{formatDate(order.due_date)}</Fact>}
        {order.payment_terms === 'cod' && <Fact label="Terms">Cash on delivery</Fact>}
      </Facts>
    </OrderSection>
  );
}
