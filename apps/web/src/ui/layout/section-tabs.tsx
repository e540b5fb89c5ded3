import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import classes from './section-tabs.module.css';

export interface Section {
  value: string;
  label: ReactNode;
  content: ComponentType;
}

/** The sections of a page, of which one is open: the one that stands in the address, or the first. */
export function SectionTabs({ label, sections }: { label: string; sections: Section[] }) {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const first = sections[0]?.value;
  const open = sections.some(({ value }) => value === tab) ? tab : first;
  return (
    <Tabs
      value={open ?? null}
      onChange={(value) => navigate({ to: '.', search: value && value !== first ? { tab: value } : {} })}
      keepMounted={false}
    >
      <Tabs.List aria-label={label}>
        {sections.map((section) => (
          <Tabs.Tab key={section.value} value={section.value}>
            {section.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(({ value, content: Content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
