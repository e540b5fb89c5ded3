import { linkOptions } from '@tanstack/react-router';

/** To the dialog of an entry, above the list that is narrowed to it. */
export const entryLink = (entry: string, number: string) =>
  linkOptions({ to: '/dashboard/receivables', search: { tab: 'payments', q: number, entry } });
