import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMay } from '../lib/session.ts';
import { InvoicesSection } from '../orders/papers/invoices-section.tsx';
import { jurisdictionQuery } from '../receivables/queries.ts';
import { NotAllowed } from '../ui/layout/not-allowed.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AccountingSection } from './accounting-section.tsx';
import classes from './books.module.css';
import { ExciseSection } from './excise-section.tsx';
import { PacksSection } from './packs-section.tsx';

const TABS: { value: string; label: string; content: ComponentType }[] = [
  { value: 'excise', label: 'Excise Tax', content: ExciseSection },
  { value: 'accounting', label: 'Accounting', content: AccountingSection },
  { value: 'packs', label: 'Packs', content: PacksSection },
  { value: 'invoices', label: 'Invoices', content: InvoicesSection },
];

export function ReportsPage() {
  const may = useMay();
  return may('reports.use') ? <Reports /> : <NotAllowed what="see reports" />;
}

/** The open tab and what it shows stand in the address. */
function Reports() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: jurisdiction } = useQuery(jurisdictionQuery);
  const tabs = TABS.filter(({ value }) => value !== 'excise' || jurisdiction !== 'Other');
  const open = tabs.find(({ value }) => value === search.tab) ?? tabs[0];
  return (
    <Page title="Reports & Exports" subtitle="Tax, files for the accountant, packs and issued invoices">
      <Tabs
        value={open?.value ?? null}
        keepMounted={false}
        onChange={(tab) =>
          navigate({
            to: '/dashboard/reports',
            search: tab && tab !== 'excise' ? { tab } : {},
            replace: true,
          })
        }
      >
        <Tabs.List aria-label="Reports & Exports">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content: Content }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
