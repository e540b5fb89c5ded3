import { describe, expect, test } from 'vitest';
import { accountsApi } from './api.ts';
import { ROLES } from './roles.ts';
import { isSecondFactorRequired, refuseUntilSetUp, requiredByAccount } from './second-factor.ts';
import { secondFactorApi } from './second-factor-api.ts';

describe('a second factor', () => {
  const none = {
    require_second_factor: false,
    require_second_factor_of_agents: false,
    require_second_factor_of_drivers: false,
  };
  const required = (settings: object) =>
    ROLES.filter((role) => isSecondFactorRequired(role, { ...none, ...settings }));

  test('is required of those of whom the business asks for it, and of nobody else', () => {
    expect(required({})).toEqual([]);
    expect(required({ require_second_factor: true })).toEqual(['super_admin', 'admin']);
    expect(required({ require_second_factor_of_agents: true })).toEqual(['agent']);
    expect(required({ require_second_factor_of_drivers: true })).toEqual(['driver']);
    expect(requiredByAccount('super_admin')).toBe('Your business requires two-step sign-in for admins.');
    expect(requiredByAccount('driver')).toBe('Your business requires two-step sign-in for drivers.');
  });

  test('that must be set up closes every call that the set-up does not need', () => {
    const user = { must_set_up_second_factor: true } as const;
    const refusal = { refusal: 'forbidden', details: { code: 'second_factor_required' } };
    expect(() => refuseUntilSetUp(user, accountsApi.listTeam)).toThrow(expect.objectContaining(refusal));
    expect(() => refuseUntilSetUp(user, secondFactorApi.setUp)).not.toThrow();
    expect(() => refuseUntilSetUp({}, accountsApi.listTeam)).not.toThrow();
  });
});
