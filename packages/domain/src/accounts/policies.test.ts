import { describe, expect, test } from 'vitest';
import { rowFilter } from './policies.ts';
import type { Role } from './roles.ts';

const user = (role: Role) => ({ id: 'user', account_id: 'account', role });

describe('the rows that a permission covers', () => {
  test('are all of the account for admins', () => {
    for (const role of ['super_admin', 'admin'] as const)
      expect(rowFilter(user(role), 'orders.see', 'agent_id', 'driver_id')).toEqual({ account_id: 'account' });
  });

  test('are the orders that an agent took, and those that a driver delivers', () => {
    const orders = (role: Role) => rowFilter(user(role), 'orders.see', 'agent_id', 'driver_id');
    expect(orders('agent')).toEqual({ account_id: 'account', agent_id: 'user' });
    expect(orders('driver')).toEqual({ account_id: 'account', driver_id: 'user' });
  });

  test('are all stores for an agent, and those of their deliveries for a driver', () => {
    expect(rowFilter(user('agent'), 'stores.see', 'driver_id')).toEqual({ account_id: 'account' });
    expect(rowFilter(user('driver'), 'stores.see', 'driver_id')).toEqual({
      account_id: 'account',
      driver_id: 'user',
    });
  });

  test('are their own sales and log entries for agents and drivers', () => {
    for (const role of ['agent', 'driver'] as const) {
      expect(rowFilter(user(role), 'analytics.see', 'agent_id')).toEqual({
        account_id: 'account',
        agent_id: 'user',
      });
      expect(rowFilter(user(role), 'activity.see', 'user_id')).toEqual({
        account_id: 'account',
        user_id: 'user',
      });
    }
  });

  test('are none without the permission, nor where the caller can not filter by the column', () => {
    for (const role of ['agent', 'driver'] as const)
      expect(() => rowFilter(user(role), 'team.see')).toThrow('You are not allowed to do this.');
    expect(() => rowFilter(user('agent'), 'orders.see', 'driver_id')).toThrow(
      'You are not allowed to do this.',
    );
  });
});
