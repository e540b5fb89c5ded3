import type { LinkProps } from '@tanstack/react-router';
import { may, type Permission } from '@waybill/domain/accounts/permissions';
import type { Role } from '@waybill/domain/accounts/roles';
import type { Command } from './actions.ts';

interface Setting {
  /** As the tab calls it. */
  label: string;
  /** Other words that people look for it by. */
  also?: string;
  allow?: Permission;
}

interface SettingsTab {
  tab: string;
  label: string;
  allow?: Permission;
  holds: readonly Setting[];
}

const TABS: readonly SettingsTab[] = [
  {
    tab: 'account',
    label: 'Account Details',
    holds: [
      { label: 'Your Name', also: 'username profile' },
      { label: 'Your Phone Number' },
      { label: 'Daily Mail', also: 'notifications unread email morning digest' },
      { label: 'Time Zone', also: 'timezone clock hours', allow: 'account_settings.manage' },
      { label: 'Storage', also: 'files space quota' },
      { label: 'Free Trial', also: 'billing plan subscription' },
    ],
  },
  {
    tab: 'team',
    label: 'Manage Team',
    allow: 'team.see',
    holds: [{ label: 'Team Members', also: 'users people staff invite roles permissions' }],
  },
  {
    tab: 'invoice',
    label: 'Invoice Details',
    allow: 'invoice_details.manage',
    holds: [
      { label: 'Logo', also: 'picture letterhead' },
      { label: 'Company', also: 'business name address email phone' },
      { label: 'Bank', also: 'routing account number wire' },
    ],
  },
  {
    tab: 'trade',
    label: 'Regulated Trade',
    allow: 'trade_settings.see',
    holds: [
      { label: 'Jurisdiction', also: 'state New York' },
      { label: 'License Number', also: 'OCM licence' },
      { label: 'Tax Registration', also: 'excise' },
      { label: 'Tax Counts On', also: 'excise basis delivery' },
      { label: 'Terms', also: 'payment days net due credit' },
      { label: 'Credit Limit' },
      { label: 'Invoicing', also: 'issued invoices numbers' },
      { label: 'Lots', also: 'packages tags' },
      { label: 'Allocation', also: 'lots FEFO FIFO expire first' },
      { label: 'Checks of the Sale', also: 'gates block warn override license' },
      { label: 'Checks of Credit', also: 'gates block warn override C.O.D.' },
      { label: 'General Ledger Accounts', also: 'GL chart bookkeeping QuickBooks' },
    ],
  },
  {
    tab: 'password',
    label: 'Change Password',
    holds: [
      { label: 'Two-Step Sign-In', also: 'two-factor second factor 2FA MFA authenticator recovery codes' },
      { label: 'Where You Are Signed In', also: 'sessions devices sign out' },
      {
        label: 'Require Two-Step Sign-In',
        also: 'two-factor second factor 2FA MFA security',
        allow: 'account_security.manage',
      },
    ],
  },
];

/** The tabs of the settings, and what each of them holds. */
export function settingsFor(role: Role): Command[] {
  const isAllowed = ({ allow }: { allow?: Permission }) => !allow || may(role, allow);
  return TABS.filter(isAllowed).flatMap(({ tab, label, holds }) => {
    const link = { to: '/dashboard/billing-settings', search: { tab } } as LinkProps;
    const inside = holds.filter(isAllowed).map((setting) => ({
      id: `settings-${tab}-${setting.label}`,
      label: setting.label,
      note: `Settings, ${label}`,
      link,
      ...(setting.also && { also: setting.also }),
    }));
    // To the password leads an action of the same name.
    return tab === 'password'
      ? inside
      : [{ id: `settings-${tab}`, label, note: 'Settings', link }, ...inside];
  });
}
