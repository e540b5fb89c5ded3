import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** Links to the lists behind the figures, with their filters. */
export const LISTS = {
  toApprove: linkOptions({
    to: '/dashboard/orders',
    search: { status: 'pending approval', sort: 'created_at', dir: 'asc' },
  }),
  dueToday: linkOptions({ to: '/dashboard/orders', search: { delivery: 'today' } }),
  overdue: linkOptions({
    to: '/dashboard/orders',
    search: { delivery: 'overdue', sort: 'delivery_date', dir: 'asc' },
  }),
  toDeliver: linkOptions({
    to: '/dashboard/orders',
    search: { delivery: 'undelivered', sort: 'delivery_date', dir: 'asc' },
  }),
  owed: linkOptions({ to: '/dashboard/unpaid-orders', search: { sort: 'amount_due', dir: 'desc' } }),
  oldestOwed: linkOptions({ to: '/dashboard/unpaid-orders', search: { sort: 'created_at', dir: 'asc' } }),
  pastDue: linkOptions({ to: '/dashboard/receivables', search: { overdue: 'yes' } }),
  defaults: linkOptions({ to: '/dashboard/receivables', search: { tab: 'defaults', notice: 'due' } }),
  excise: linkOptions({ to: '/dashboard/reports' }),
  low: linkOptions({ to: '/dashboard/view-inventory', search: { stock: 'low' } }) as LinkProps,
  out: linkOptions({ to: '/dashboard/view-inventory', search: { stock: 'out' } }) as LinkProps,
  scarce: linkOptions({
    to: '/dashboard/view-inventory',
    search: { stock: 'low_or_out', sort: 'qty', dir: 'asc' },
  }) as LinkProps,
  licenses: linkOptions({ to: '/dashboard/manage-stores', search: { license: 'due' } }),
};
