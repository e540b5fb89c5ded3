import { describe, expect, test } from 'vitest';
import { accountsApi } from './api.ts';
import { ROLES, type Role } from './roles.ts';
import { isSecondFactorRequired, mustSetUpSecondFactor, refuseUntilSetUp } from './second-factor.ts';
import { secondFactorApi } from './second-factor-api.ts';

describe('a second factor', () => {
  const required = (require_second_factor: boolean) =>
    ROLES.filter((role) => isSecondFactorRequired({ role, require_second_factor }));

  test('is required of the admins of a business that asks for it, and of nobody else', () => {
    expect(required(true)).toEqual(['super_admin', 'admin']);
    expect(required(false)).toEqual([]);
  });

  test('must be set up by whoever it is required of and has none', () => {
    const must = (role: Role, second_factor: boolean) =>
      mustSetUpSecondFactor({ role, second_factor, require_second_factor: true });
    expect(must('admin', false)).toBe(true);
    expect(must('admin', true)).toBe(false);
    expect(must('driver', false)).toBe(false);
  });

  test('that must be set up closes every call that the set-up does not need', () => {
    const user = { must_set_up_second_factor: true } as const;
    const refusal = { refusal: 'forbidden', details: { code: 'second_factor_required' } };
    expect(() => refuseUntilSetUp(user, accountsApi.listTeam)).toThrow(expect.objectContaining(refusal));
    expect(() => refuseUntilSetUp(user, secondFactorApi.setUp)).not.toThrow();
    expect(() => refuseUntilSetUp({}, accountsApi.listTeam)).not.toThrow();
  });
});
