import { Tabs } from '@mantine/core';
import { PERIODS, type PeriodName } from '@waybill/domain/analytics/periods';
import type { ReactNode } from 'react';
import classes from './analytics-page.module.css';
import { PERIOD_LABELS } from './queries.ts';

interface PeriodTabsProps {
  title: string;
  period: PeriodName;
  onChange: (period: PeriodName) => void;
  children: ReactNode;
}

/** A section with two tabs; the selected one is in the address. */
export function PeriodTabs({ title, period, onChange, children }: PeriodTabsProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <Tabs value={period} keepMounted={false} onChange={(name) => onChange(name as PeriodName)}>
        <Tabs.List aria-label={title}>
          {PERIODS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {PERIOD_LABELS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PERIODS.map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
            {children}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
