import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../accounts/roles.ts';
import {
  mayChangePrice,
  mayChangeStatus,
  mayEditItems,
  PRICE_FORBIDDEN,
  refuseItemsEdit,
} from './policies.ts';
import { CLOSED_ORDER } from './schema.ts';
import { ORDER_STATUS_NAMES, type OrderStatus } from './status/status.ts';

const user = (role: Role) => ({ id: 'user', role });
const order = (order_status: OrderStatus, agent_id = 'user') => ({ order_status, agent_id });

const editable = (role: Role, agent_id?: string) =>
  ORDER_STATUS_NAMES.filter((status) => mayEditItems(user(role), order(status, agent_id)));

describe('editing the items of an order', () => {
  test('is for admins until it is closed, whoever took it', () => {
    const open = ORDER_STATUS_NAMES.filter((status) => status !== 'complete' && status !== 'cancelled');
    for (const role of ['super_admin', 'admin'] as const) {
      expect(editable(role)).toEqual(open);
      expect(editable(role, 'another')).toEqual(open);
    }
  });

  test('is for the agent who took it while it awaits approval, and not for drivers', () => {
    expect(editable('agent')).toEqual(['pending approval']);
    expect(editable('agent', 'another')).toEqual([]);
    expect(editable('driver')).toEqual([]);
  });

  test('is refused with the reason, a closed order first', () => {
    expect(() => refuseItemsEdit(user('agent'), order('pending approval'))).not.toThrow();
    expect(() => refuseItemsEdit(user('agent'), order('complete'))).toThrow(CLOSED_ORDER);
    expect(() => refuseItemsEdit(user('admin'), order('cancelled'))).toThrow(CLOSED_ORDER);
    expect(() => refuseItemsEdit(user('agent'), order('delivered'))).toThrow(
      'You are not allowed to do this.',
    );
  });

  test('changes prices only for admins', () => {
    expect(ROLES.filter((role) => mayChangePrice({ role }))).toEqual(['super_admin', 'admin']);
    expect(PRICE_FORBIDDEN).toBe('Only an admin can change the price of an item.');
  });
});

describe('changing the status of an order', () => {
  const reached = (role: Role, from: OrderStatus) =>
    ORDER_STATUS_NAMES.filter((next) => mayChangeStatus({ role }, { order_status: from }, next));

  test('is from any to any for admins, and not for agents', () => {
    for (const from of ORDER_STATUS_NAMES) {
      for (const role of ['super_admin', 'admin'] as const)
        expect(reached(role, from)).toEqual(ORDER_STATUS_NAMES);
      expect(reached('agent', from)).toEqual([]);
    }
  });

  test('is to delivered alone for a driver, and only of what can still be handed over', () => {
    const before: OrderStatus[] = ['pending approval', 'pending delivery', 'delivered'];
    for (const from of ORDER_STATUS_NAMES)
      expect(reached('driver', from)).toEqual(before.includes(from) ? ['delivered'] : []);
  });
});
