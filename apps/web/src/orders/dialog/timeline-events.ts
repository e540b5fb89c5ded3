import type { OrderEvent } from '@waybill/domain/orders/api';
import { z } from 'zod';
import { DASH, formatDate, formatMoney } from '../../lib/format.ts';
import { capitalized, lineText, paymentTypesText } from '../order-text.ts';

export interface TimelineEvent {
  id: string;
  /** The resulting status, for the icon. */
  status: string | undefined;
  title: string;
  at: string;
  who: string;
  changes: string[];
}

const Change = z.object({ from: z.unknown(), to: z.unknown() });
const Data = z.object({ changes: z.record(z.string(), Change) });
type Changes = z.infer<typeof Data>['changes'];

const TITLES: Record<string, string> = {
  'pending approval': 'Back to approval',
  'pending delivery': 'Approved',
  delivered: 'Delivered',
  paid: 'Paid',
  'partially paid': 'Partially paid',
  unpaid: 'Marked unpaid',
  complete: 'Completed',
  cancelled: 'Cancelled',
};

/** Without views and downloads, which are in the activity log only. */
export function timelineOf(events: readonly OrderEvent[]): TimelineEvent[] {
  return events.filter(({ action_type }) => !/_(viewed|downloaded)$/.test(action_type)).map(eventOf);
}

function eventOf({
  id,
  at,
  user_name,
  action_type,
  log_message,
  additional_data,
}: OrderEvent): TimelineEvent {
  const changes = Data.safeParse(additional_data).data?.changes ?? {};
  const status = action_type === 'create' ? 'pending approval' : textOf(changes.order_status?.to);
  return {
    id,
    status,
    title: titleOf(action_type, changes, status) ?? log_message,
    at,
    who: user_name,
    changes: Object.entries(changes)
      .filter(([field]) => field !== 'order_status')
      // The total follows the lines it results from.
      .sort(([a], [b]) => Number(a === 'order_total') - Number(b === 'order_total'))
      .flatMap(([field, change]) => describe(field, change)),
  };
}

function titleOf(action: string, changes: Changes, status: string | undefined): string | undefined {
  if (action === 'create') return 'Created';
  if (action === 'update' && changes.order_total) return status ? `Items edited, ${status}` : 'Items edited';
  if (status) return TITLES[status] ?? capitalized(status);
  if (changes.payment_info) return 'Payment changed';
  if (changes.delivery_driver || changes.delivery_date) return 'Delivery changed';
  return undefined;
}

const Payment = z.object({ amount_paid: z.number(), payment_type: z.array(z.string()) });
const Line = z.object({ qty: z.number(), price: z.number() });

function describe(field: string, { from, to }: z.infer<typeof Change>): string[] {
  if (field === 'delivery_date')
    return [arrow('Delivery date', formatDate(textOf(from)), formatDate(textOf(to)))];
  if (field === 'delivery_driver') return [arrow('Driver', textOf(from) ?? DASH, textOf(to) ?? DASH)];
  if (field === 'order_total') return from === to ? [] : [arrow('Total', moneyOf(from), moneyOf(to))];
  if (field === 'payment_info')
    return describePayment(Payment.safeParse(from).data, Payment.safeParse(to).data);
  const [before, after] = [Line.safeParse(from).data, Line.safeParse(to).data];
  return after ? [arrow(field, before ? lineText(before) : DASH, lineText(after))] : [];
}

function describePayment(
  from: z.infer<typeof Payment> | undefined,
  to: z.infer<typeof Payment> | undefined,
): string[] {
  if (!from || !to) return [];
  const types = [from, to].map(({ payment_type }) => paymentTypesText(payment_type));
  return [
    ...(from.amount_paid === to.amount_paid
      ? []
      : [arrow('Amount paid', formatMoney(from.amount_paid), formatMoney(to.amount_paid))]),
    ...(types[0] === types[1] ? [] : [arrow('Payment types', types[0] ?? DASH, types[1] ?? DASH)]),
  ];
}

function arrow(label: string, from: string, to: string): string {
  return `${label}: ${from} → ${to}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function moneyOf(value: unknown): string {
  return typeof value === 'number' ? formatMoney(value) : DASH;
}
