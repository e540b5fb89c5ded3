import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMay } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './settings-page.module.css';

const route = getRouteApi('/dashboard/billing-settings');

/** A tab is one line here; the open one stands in the address. */
const TABS: { value: string; label: string; content: ComponentType }[] = [
  { value: 'password', label: 'Change Password', content: ChangePasswordForm },
];

export function SettingsPage() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const open = TABS.find(({ value }) => value === tab) ?? TABS[0];
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
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, content: Content }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
