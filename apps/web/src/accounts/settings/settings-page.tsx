import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Permission } from '@waybill/domain/accounts/permissions';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { type Section, SectionTabs } from '../../ui/layout/section-tabs.tsx';
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

/** A tab is one line here. */
const SECTIONS: (Section & { seenBy?: Permission })[] = [
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
  const may = useMay();
  const undelivered = useQuery({ ...undeliveredMailQuery, enabled: may('undelivered_mail.manage') });
  const count = undelivered.data?.length ?? 0;
  const sections = SECTIONS.filter(({ seenBy }) => !seenBy || may(seenBy))
    .filter(({ value }) => value !== UNDELIVERED || value === tab || count > 0)
    .map((section) => (section.value === UNDELIVERED && count > 0 ? counted(section, count) : section));
  return (
    <Page
      title="Settings"
      subtitle={
        may('team.see') ? 'Manage your account settings and team members' : 'Manage your account settings'
      }
    >
      <SectionTabs label="Settings" sections={sections} />
    </Page>
  );
}

function counted(section: Section, count: number): Section {
  const label = (
    <>
      {section.label}
      <span className={classes.count}> ({formatCount(count)})</span>
    </>
  );
  return { ...section, label };
}
