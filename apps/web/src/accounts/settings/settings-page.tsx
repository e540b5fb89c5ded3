import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Permission } from '@waybill/domain/accounts/permissions';
import type { ComponentType } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TeamSection } from '../team/team-section.tsx';
import { undeliveredMailQuery } from '../undelivered-mail/undelivered-mail-queries.ts';
import { UndeliveredMailSection } from '../undelivered-mail/undelivered-mail-section.tsx';
import { AccountDetailsSection } from './account-details-section.tsx';
import { InvoiceDetailsSection } from './invoice-details-section.tsx';
import { PasswordSection } from './password-section.tsx';
import classes from './settings-page.module.css';
import { TradeSettingsSection } from './trade-settings-section.tsx';

const route = getRouteApi('/dashboard/billing-settings');

/** A tab that is there only while it holds something, or is open. */
const UNDELIVERED = 'undelivered-mail';

/** A tab is one line here; the open one stands in the address. */
const TABS: { value: string; label: string; content: ComponentType; seenBy?: Permission }[] = [
  { value: 'account', label: 'Account Details', content: AccountDetailsSection },
  { value: 'team', label: 'Manage Team', content: TeamSection, seenBy: 'team.see' },
  {
    value: 'invoice',
    label: 'Invoice Details',
    content: InvoiceDetailsSection,
    seenBy: 'invoice_details.manage',
  },
  {
    value: 'trade',
    label: 'Regulated Trade',
    content: TradeSettingsSection,
    seenBy: 'trade_settings.see',
  },
  { value: 'password', label: 'Change Password', content: PasswordSection },
  {
    value: UNDELIVERED,
    label: 'Undelivered Mail',
    content: UndeliveredMailSection,
    seenBy: 'undelivered_mail.manage',
  },
];

export function SettingsPage() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const undelivered = useQuery({ ...undeliveredMailQuery, enabled: may('undelivered_mail.manage') });
  const count = undelivered.data?.length ?? 0;
  const tabs = TABS.filter(({ seenBy }) => !seenBy || may(seenBy)).filter(
    ({ value }) => value !== UNDELIVERED || value === tab || count > 0,
  );
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <Page
      title="Settings"
      subtitle={
        may('team.see') ? 'Manage your account settings and team members' : 'Manage your account settings'
      }
    >
      <Tabs
        value={open?.value ?? null}
        onChange={(value) => navigate({ search: value ? { tab: value } : {}, replace: true })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Settings">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {value === UNDELIVERED && count > 0 && (
                <span className={classes.count}> ({formatCount(count)})</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content: Content }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
