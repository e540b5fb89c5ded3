import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../lib/search.ts';
import { RunPage } from '../../runs/phone/run-page.tsx';

export const Route = createFileRoute('/dashboard/run')({
  validateSearch: textSearch('run', 'chosen', 'deliver', 'fail'),
  component: RunPage,
});
