import { DomainError } from '@waybill/domain/lib/errors';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { type DoorOutcome, doorOutcome, refuseAction, refuseUnpaid } from '@waybill/domain/runs/door';
import type { Stop } from '@waybill/domain/runs/run-schema';
import { StopAction } from '@waybill/domain/runs/stop-action';
import type { StopDraft } from '../queue/phone-records.ts';

export interface Problem {
  sentence: string;
  /** By the path of the field: 'signer_name', 'money.0.reference'. */
  fields: Record<string, string>;
}

export type Checked = { action: StopAction; problem?: never } | { action?: never; problem: Problem };

/** The stop's orders that are still to be delivered. */
function atDoor({ state, orders }: Pick<Stop, 'state' | 'orders'>) {
  return { state, orders: orders.filter(({ outcome }) => outcome === 'open') };
}

/** What the draft comes to so far, as if every reason had been given already. */
export function outcomeOf(stop: Pick<Stop, 'state' | 'orders'>, draft: StopDraft): DoorOutcome {
  const orders = deliveredOrders(stop, draft).map(({ order_id, lines }) => ({
    order_id,
    lines: lines.map((line) => ({ ...line, reason: line.reason ?? ('Short' as const) })),
  }));
  return doorOutcome(atDoor(stop), { orders, money: [] });
}

/** The same rules and sentences as the server's, asked before anything waits to be sent. */
export function checkDelivery(stop: Pick<Stop, 'state' | 'orders'>, draft: StopDraft): Checked {
  return checked(stop, {
    ...actionOf('complete'),
    signer_name: draft.signer_name,
    orders: deliveredOrders(stop, draft),
    money: draft.money.map(({ payment_type, amount, reference }) => ({
      ...{ payment_type, amount: numberFrom(amount) },
      reference: payment_type === 'Check' ? reference : null,
    })),
    note: draft.note,
  });
}

export function checkFailure(stop: Pick<Stop, 'state' | 'orders'>, draft: StopDraft): Checked {
  return checked(stop, { ...actionOf('fail'), reason: draft.fail_reason, note: draft.note });
}

export function checkArrival(stop: Pick<Stop, 'state' | 'orders'>): Checked {
  return checked(stop, actionOf('arrive'));
}

function actionOf(kind: StopAction['kind']) {
  return { action_id: crypto.randomUUID(), kind, at: new Date().toISOString() };
}

function deliveredOrders({ orders }: Pick<Stop, 'orders'>, draft: StopDraft) {
  return orders.flatMap(({ id, outcome, lines }) => {
    const short = lines.flatMap(({ id: line_id, qty }) => {
      const { delivered = qty, reason = null } = draft.lines[line_id] ?? {};
      return delivered < qty ? [{ line_id, delivered, reason }] : [];
    });
    return outcome === 'open' && short.length > 0 ? [{ order_id: id, lines: short }] : [];
  });
}

function checked(stop: Pick<Stop, 'state' | 'orders'>, values: object): Checked {
  const parsed = StopAction.safeParse(values);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const sentence = first?.message ?? '';
    return { problem: { sentence, fields: { [(first?.path ?? []).join('.')]: sentence } } };
  }
  try {
    refuseAction(atDoor(stop), parsed.data);
    if (parsed.data.kind === 'complete') refuseUnpaid(doorOutcome(atDoor(stop), parsed.data));
    return { action: parsed.data };
  } catch (error) {
    if (error instanceof DomainError)
      return { problem: { sentence: error.message, fields: error.details.fields ?? {} } };
    throw error;
  }
}
