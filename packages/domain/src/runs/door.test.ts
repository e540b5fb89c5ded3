import { describe, expect, test } from 'vitest';
import { APPLIED_TWICE, CHECK_NUMBER_NEEDED } from '../receivables/entry-rules.ts';
import { doorOutcome, paidAtDoor, refuseAction, refuseUnpaid } from './door.ts';
import {
  FAIL_REASON_NEEDED,
  LINE_TWICE,
  MONEY_AT_COMPLETION,
  moreThanOrdered,
  reasonNeeded,
  SIGNER_NEEDED,
  stopIsOver,
  WRONG_LINE,
  WRONG_ORDER,
} from './sentences.ts';
import { StopAction } from './stop-action.ts';

const ids = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  ...string[],
];
const [ORDER, OTHER, LINE, LINE_2, LINE_3, ACTION] = ids as [string, string, string, string, string, string];

const line = { id: LINE, flavor: 'Lemon', sku: 'L-1', qty: 12, price: 50 };
const order = {
  ...{ id: ORDER, order_number: 'ORD-1007', payment_terms: 'credit' as const },
  ...{ tax_rate: 0.09, amount_paid: 0, lines: [line] },
};
const other = { ...order, id: OTHER, order_number: 'ORD-1008', lines: [{ ...line, id: LINE_2, qty: 2 }] };
const stop = { state: 'arrived' as const, orders: [order] };

function action(fields: object) {
  const sent = {
    action_id: ACTION,
    kind: 'complete',
    at: '2026-11-17T15:00:00Z',
    signer_name: 'Ana',
    ...fields,
  };
  return StopAction.parse(sent);
}
const short = (delivered: number, reason?: string) => [
  { order_id: ORDER, lines: [{ line_id: LINE, delivered, reason }] },
];

describe('at the door', () => {
  test('what is left out is delivered in full', () => {
    const { orders, returned, open } = doorOutcome(stop, action({}));
    expect(orders[0]).toMatchObject({ totals: { items_total: 12, order_total: 654 }, isRefused: false });
    expect([returned, open]).toEqual([[], 654]);
  });

  test('what was refused is no longer sold, and comes back', () => {
    const { orders, returned } = doorOutcome(stop, action({ orders: short(10, 'Refused') }));
    expect(orders[0]).toMatchObject({ totals: { items_total: 10, order_total: 545 }, balance: 545 });
    expect(returned).toEqual([
      { order_id: ORDER, line_id: LINE, sku: 'L-1', flavor: 'Lemon', qty: 2, reason: 'Refused' },
    ]);
  });

  test('what was paid beyond the new total is in excess', () => {
    const paid = { ...stop, orders: [{ ...order, amount_paid: 654 }] };
    const { orders } = doorOutcome(paid, action({ orders: short(10, 'Damaged') }));
    expect(orders[0]).toMatchObject({ excess: 109, balance: 0 });
  });

  test('an order of which nothing is taken is refused whole, and needs nobody to sign', () => {
    const nothing = action({ orders: short(0, 'Refused'), signer_name: null });
    expect(() => refuseAction(stop, nothing)).not.toThrow();
    const { orders, open, toCollect } = doorOutcome(stop, nothing);
    expect(orders[0]).toMatchObject({ isRefused: true, excess: 0 });
    expect([open, toCollect]).toEqual([0, 0]);
  });

  test('money pays what is cash on delivery first, then the rest of the stop; what is left is told', () => {
    const cod = { ...stop, orders: [other, { ...order, payment_terms: 'cod' as const }] };
    const money = [
      { amount: 600, payment_type: 'Cash' },
      { amount: 200, payment_type: 'Check', reference: '1044' },
    ];
    const outcome = doorOutcome(cod, action({ money }));
    expect(outcome.payments.map(({ applications, rest }) => [applications, rest])).toEqual([
      [[{ order_id: ORDER, amount: 600 }], 0],
      [
        [
          { order_id: ORDER, amount: 54 },
          { order_id: OTHER, amount: 109 },
        ],
        37,
      ],
    ]);
    expect(outcome.toCollect).toBe(654);
    expect(outcome.orders.map((each) => paidAtDoor(each, outcome.payments))).toEqual([109, 654]);
    expect(() => refuseUnpaid(outcome)).not.toThrow();
  });

  test('an order that is cash on delivery is covered by this money and what was paid before, or refused', () => {
    const cod = { ...stop, orders: [{ ...order, payment_terms: 'cod' as const }] };
    const orders = short(10, 'Refused');
    expect(() => refuseUnpaid(doorOutcome(cod, action({ orders })))).toThrow(
      'Collect $545.00 before delivering ORD-1007: the store pays on delivery.',
    );
    const money = [{ amount: 445, payment_type: 'Cash' }];
    expect(() => refuseUnpaid(doorOutcome(cod, action({ orders, money })))).toThrow('Collect $100.00');
    const paid = { ...cod, orders: [{ ...order, payment_terms: 'cod' as const, amount_paid: 100 }] };
    expect(() => refuseUnpaid(doorOutcome(paid, action({ orders, money })))).not.toThrow();
  });

  test.each([
    ['a short line without a reason', { orders: short(10) }, reasonNeeded('Lemon')],
    ['more than ordered', { orders: short(13) }, moreThanOrdered('Lemon', 12)],
    ['nobody who signs', { signer_name: ' ' }, SIGNER_NEEDED],
    ['an order of another stop', { orders: [{ order_id: OTHER, lines: [] }] }, WRONG_ORDER],
    ['an order twice', { orders: [...short(12), ...short(12)] }, APPLIED_TWICE],
    [
      'a line of another order',
      { orders: [{ order_id: ORDER, lines: [{ line_id: LINE_3, delivered: 1 }] }] },
      WRONG_LINE,
    ],
    [
      'a line twice',
      { orders: [{ order_id: ORDER, lines: [short(1)[0]?.lines[0], short(1)[0]?.lines[0]] }] },
      LINE_TWICE,
    ],
    ['a check without its number', { money: [{ amount: 5, payment_type: 'Check' }] }, CHECK_NUMBER_NEEDED],
    ['a failure without a reason', { kind: 'fail' }, FAIL_REASON_NEEDED],
    [
      'money at a failure',
      { kind: 'fail', reason: 'Closed', money: [{ amount: 5, payment_type: 'Cash' }] },
      MONEY_AT_COMPLETION,
    ],
  ])('%s is refused', (_, fields, sentence) => {
    expect(() => refuseAction(stop, action(fields))).toThrow(sentence);
  });

  test.each(['done', 'failed'] as const)('a stop that is %s takes no further action', (state) => {
    for (const kind of ['arrive', 'complete', 'fail'])
      expect(() => refuseAction({ ...stop, state }, action({ kind, reason: 'Closed' }))).toThrow(
        stopIsOver(state),
      );
  });
});
