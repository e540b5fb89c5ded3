import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import { isPaidInFull } from '@waybill/domain/orders/status/status';
import { amountAfter, needsOf, type StatusForm } from '@waybill/domain/orders/status/status-form';
import { DASH, formatDate, formatMoney } from '../../lib/format.ts';
import type { Field } from '../../ui/conflict/field-differences.ts';
import { capitalized, lineText, paymentTypesText } from '../order-text.ts';

/** What an order holds; a line of it is named by its id. */
export function orderFields(order: Order): Field[] {
  return [
    statusField(order.order_status),
    dateField(order.delivery_date),
    driverField(order.delivery_driver),
    paidField(order.payment_info.amount_paid),
    paymentTypesField(order.payment_info.payment_type),
    ...order.order_details.map(lineField),
    totalField(order.order_total),
  ];
}

/** What is chosen in the status dialog; where only delivering is allowed there is nothing to choose. */
export function statusFormFields(seen: Order, form: StatusForm, deliveredOnly: boolean): Field[] {
  const { order_status: status } = form;
  const { needsPayment, needsDelivery } = needsOf(status);
  const inFull = status !== '' && isPaidInFull(status);
  return [
    { ...statusField(status), derived: deliveredOnly },
    ...(needsDelivery ? [{ ...dateField(form.delivery_date), derived: deliveredOnly }] : []),
    ...(needsPayment
      ? [{ ...paidField(amountAfter(seen, form)), derived: inFull }, paymentTypesField(form.payment_type)]
      : []),
  ];
}

export function deliveryFormFields(date: string, driver: string | undefined): Field[] {
  return [dateField(date), driverField(driver)];
}

export function itemsFormFields(lines: readonly Line[], order_total: number): Field[] {
  return [...lines.map(lineField), { ...totalField(order_total), derived: true }];
}

type Line = Pick<OrderLine, 'id' | 'product_name' | 'flavor' | 'qty' | 'price'>;

const statusField = (status: string): Field => ({
  name: 'order_status',
  label: 'Status',
  text: capitalized(status),
});

const dateField = (date: string | null): Field => ({
  name: 'delivery_date',
  label: 'Delivery date',
  text: formatDate(date),
});

const driverField = (driver: string | null | undefined): Field => ({
  name: 'delivery_driver',
  label: 'Driver',
  text: driver ?? DASH,
});

const paidField = (amount: number | undefined): Field => ({
  name: 'amount_paid',
  label: 'Amount paid',
  text: amount === undefined || Number.isNaN(amount) ? DASH : formatMoney(amount),
});

const paymentTypesField = (types: readonly string[]): Field => ({
  name: 'payment_type',
  label: 'Payment types',
  text: paymentTypesText(types),
});

const lineField = ({ id, product_name, flavor, ...line }: Line): Field => ({
  name: id,
  label: `${product_name}, ${flavor}`,
  text: lineText(line),
});

const totalField = (total: number): Field => ({ name: 'total', label: 'Total', text: formatMoney(total) });
