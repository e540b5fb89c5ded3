import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../accounts/settings/settings-page.tsx';
import { textSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/dashboard/billing-settings')({
  validateSearch: textSearch('tab', 'q'),
  component: SettingsPage,
});
