import type { Role } from '@waybill/domain/accounts/roles';
import { expect, test } from 'vitest';
import { matchesLabel } from './actions.ts';
import { settingsFor } from './settings.ts';

const found = (role: Role, typed: string) =>
  settingsFor(role)
    .filter((command) => matchesLabel(command, typed))
    .map(({ label, note, link }) => [label, note, link.search]);

test('a setting is found by what it is about, and leads to its tab', () => {
  expect(found('admin', 'time zone')).toEqual([
    ['Time Zone', 'Settings, Account Details', { tab: 'account' }],
  ]);
  for (const [typed, label] of [
    ['logo', 'Logo'],
    ['license', 'License Number'],
    ['two-factor', 'Two-Step Sign-In'],
    ['two factor', 'Two-Step Sign-In'],
    ['2fa', 'Two-Step Sign-In'],
    ['excise', 'Tax Counts On'],
    ['payment terms', 'Terms'],
    ['lots', 'Lots'],
    ['daily mail', 'Daily Mail'],
    ['devices', 'Where You Are Signed In'],
    ['quickb', 'General Ledger Accounts'],
    ['invite', 'Team Members'],
  ] as const)
    expect(
      found('super_admin', typed).map(([name]) => name),
      typed,
    ).toContain(label);
});

test('a setting is offered to those alone who see it', () => {
  expect(found('agent', 'time zone')).toEqual([]);
  expect(found('agent', 'logo')).toEqual([]);
  expect(found('admin', 'require two-step')).toEqual([]);
  expect(found('driver', 'two-step')).toEqual([
    ['Two-Step Sign-In', 'Settings, Change Password', { tab: 'password' }],
  ]);
});

test('the tabs themselves are found, and nothing by a word in the middle of another', () => {
  expect(found('super_admin', 'regulated')).toEqual([['Regulated Trade', 'Settings', { tab: 'trade' }]]);
  expect(found('super_admin', 'ogo')).toEqual([]);
});
