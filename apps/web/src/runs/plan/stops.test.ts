import { describe, expect, test } from 'vitest';
import { movedTo, type PlanOrder, totalsOf, withOrders, withoutOrder } from './stops.ts';

const order = (id: string, store_id: string, rest: Partial<PlanOrder> = {}): PlanOrder => ({
  id,
  order_number: `ORD-${id}`,
  store_id,
  store_name: store_id,
  city: null,
  items_total: 2,
  order_total: 10.1,
  payment_terms: 'credit',
  amount_paid: 0,
  delivery_date: null,
  ...rest,
});
const shown = (stops: ReturnType<typeof withOrders>) =>
  stops.map(({ store_id, orders }) => [store_id, ...orders.map(({ id }) => id)].join(' '));

describe('the stops of a plan', () => {
  const two = withOrders([], [order('1', 'a'), order('2', 'b'), order('3', 'a')]);

  test('hold the orders of one store together', () => {
    expect(shown(two)).toEqual(['a 1 3', 'b 2']);
  });

  test('take an order at the place where it is dropped, unless its store has a stop', () => {
    expect(shown(withOrders(two, [order('4', 'c')], 0))).toEqual(['c 4', 'a 1 3', 'b 2']);
    expect(shown(withOrders(two, [order('4', 'b')], 0))).toEqual(['a 1 3', 'b 2 4']);
  });

  test('vanish with their last order', () => {
    expect(shown(withoutOrder(two, '2'))).toEqual(['a 1 3']);
    expect(shown(withoutOrder(two, '1'))).toEqual(['a 3', 'b 2']);
  });

  test('move up and down, and no further than the ends', () => {
    expect(shown(movedTo(two, 0, 1))).toEqual(['b 2', 'a 1 3']);
    expect(shown(movedTo(two, 0, -1))).toEqual(shown(two));
    expect(shown(movedTo(two, 1, 2))).toEqual(shown(two));
  });

  test('sum to cases, value, and what is due at the door', () => {
    const cod = withOrders(two, [order('5', 'd', { payment_terms: 'cod', amount_paid: 0.1 })]);
    expect(totalsOf(cod)).toEqual({ stops: 3, orders: 4, cases: 8, value: 40.4, to_collect: 10 });
  });
});
