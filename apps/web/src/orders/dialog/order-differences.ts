import type { Order, OrderLine } from '@waybill/domain/orders/schema';
import { amountAfter, needsOf, type StatusForm } from '@waybill/domain/orders/status-form';
import { DASH, formatCount, formatDate, formatMoney } from '../../lib/format.ts';

/** What an order says, each part under a key of its own. */
type Described = Map<string, { label: string; text: string }>;

export interface Difference {
  key: string;
  label: string;
  seen: string;
  now: string;
  /** Missing where the person has typed nothing about it. */
  mine: string | undefined;
}

/** What someone else changed, and where what was typed differs from it. */
export function differencesOf(seen: Order, now: Order, mine: Described): Difference[] {
  const before = describe(seen);
  const after = describe(now);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key): Difference[] => {
    const [old, present, own] = [before.get(key), after.get(key), mine.get(key)];
    const same = old?.text === present?.text;
    if (same && (!own || own.text === present?.text)) return [];
    const label = present?.label ?? old?.label ?? '';
    return [{ key, label, seen: old?.text ?? DASH, now: present?.text ?? DASH, mine: own?.text }];
  });
}

function describe(order: Order): Described {
  return new Map([
    ['status', { label: 'Status', text: capital(order.order_status) }],
    ['date', { label: 'Delivery date', text: formatDate(order.delivery_date) }],
    ['driver', { label: 'Driver', text: order.delivery_driver ?? DASH }],
    ['paid', { label: 'Amount paid', text: formatMoney(order.payment_info.amount_paid) }],
    ['types', { label: 'Payment types', text: typesText(order.payment_info.payment_type) }],
    ...describeLines(order.order_details),
    ['total', { label: 'Total', text: formatMoney(order.order_total) }],
  ]);
}

type Lines = Pick<OrderLine, 'id' | 'product_name' | 'flavor' | 'qty' | 'price'>[];

function describeLines(lines: Lines): Described {
  return new Map(
    lines.map(({ id, product_name, flavor, ...line }) => [
      id,
      { label: `${product_name}, ${flavor}`, text: lineText(line) },
    ]),
  );
}

export function lineText({ qty, price }: { qty: number; price: number }): string {
  return `${formatCount(qty)} × ${formatMoney(price)}`;
}

export function mineOfStatus(seen: Order, form: StatusForm): Described {
  const { needsPayment, needsDelivery } = needsOf(form.order_status);
  const amount = amountAfter(seen, form);
  return new Map([
    ['status', { label: '', text: capital(form.order_status) }],
    ...(needsDelivery ? mineOfDelivery(form.delivery_date) : []),
    ...(needsPayment
      ? new Map([
          ['paid', { label: '', text: amount === undefined ? DASH : formatMoney(amount) }],
          ['types', { label: '', text: typesText(form.payment_type) }],
        ])
      : []),
  ]);
}

export function mineOfDelivery(date: string, driver?: string | undefined): Described {
  const own: Described = new Map([['date', { label: '', text: formatDate(date) }]]);
  return driver === undefined ? own : own.set('driver', { label: '', text: driver });
}

export function mineOfItems(lines: Lines, order_total: number): Described {
  return new Map([...describeLines(lines), ['total', { label: '', text: formatMoney(order_total) }]]);
}

export function typesText(types: readonly string[]): string {
  return types.length > 0 ? [...types].sort().join(', ') : DASH;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
