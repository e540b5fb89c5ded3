import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../lib/list-search.ts';
import { CalendarPage } from '../../orders/calendar/calendar-page.tsx';

export const Route = createFileRoute('/dashboard/deliveries')({
  validateSearch: listSearch('week', 'order'),
  component: CalendarPage,
});
