import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { Stop } from '@waybill/domain/runs/run-schema';
import type { StopAction } from '@waybill/domain/runs/stop-action';

export interface AcceptValues extends Record<string, unknown> {
  reason: string;
  signer_name: string;
  /** By line, as typed. */
  delivered: Record<string, string>;
  /** By line: why not all of it was taken. */
  reasons: Record<string, string | null>;
  money: { amount: string; payment_type: string; reference: string }[];
}

/** As the driver sent it; lines left out were delivered in full. */
export function acceptValuesOf(action: StopAction, stop: Stop): AcceptValues {
  const sent = new Map(
    action.orders.flatMap(({ lines }) => lines.map((line) => [line.line_id, line] as const)),
  );
  const lines = stop.orders.flatMap((order) => order.lines);
  return {
    reason: '',
    signer_name: action.signer_name ?? '',
    delivered: Object.fromEntries(lines.map(({ id, qty }) => [id, String(sent.get(id)?.delivered ?? qty)])),
    reasons: Object.fromEntries(lines.map(({ id }) => [id, sent.get(id)?.reason ?? null])),
    money: action.money.map(({ amount, payment_type, reference }) => ({
      amount: String(amount),
      payment_type,
      reference: reference ?? '',
    })),
  };
}

/** The action with what was corrected of it. */
export function correctedAction(action: StopAction, stop: Stop, values: AcceptValues) {
  return {
    ...action,
    signer_name: values.signer_name,
    orders: stop.orders.map(({ id, lines }) => ({
      order_id: id,
      lines: lines.flatMap((line) => {
        const delivered = numberFrom(values.delivered[line.id] ?? '') ?? Number.NaN;
        if (delivered === line.qty) return [];
        return [{ line_id: line.id, delivered, reason: values.reasons[line.id] ?? null }];
      }),
    })),
    money: values.money.map(({ amount, ...rest }) => ({ ...rest, amount: numberFrom(amount) })),
  };
}
