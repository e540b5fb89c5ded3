import type { FileRoutesByPath } from '@tanstack/react-router';
import { may, type Permission } from '@waybill/domain/accounts/permissions';
import { ROLES, type Role } from '@waybill/domain/accounts/roles';

const GROUPS = ['Manage Orders', 'Manage Products', 'Manage Partners', 'Admin Controls'] as const;
export type Group = (typeof GROUPS)[number];

export interface Screen {
  path: Exclude<
    keyof FileRoutesByPath & `/dashboard/${string}`,
    '/dashboard/' | `/dashboard/runs_/${string}`
  >;
  label: string;
  group: Group;
  /** The permission or the roles that show it in the menu; the server checks every request itself. */
  seenBy: Permission | readonly Role[];
  /** Listed only while stock is kept by lots. */
  ofLots?: true;
}

/** Who looks, and whether their business keeps lots. */
export interface Viewer {
  role: Role;
  lots: boolean;
}

/** The menu in its order. */
const SCREENS: readonly Screen[] = [
  // An admin opens a run from Delivery Runs.
  { path: '/dashboard/run', label: 'My Run', group: 'Manage Orders', seenBy: ['driver'] },
  {
    path: '/dashboard/create-order',
    label: 'Create New Order',
    group: 'Manage Orders',
    seenBy: 'orders.create',
  },
  { path: '/dashboard/orders', label: 'Active Orders', group: 'Manage Orders', seenBy: 'orders.see' },
  {
    path: '/dashboard/completed-orders',
    label: 'Completed Orders',
    group: 'Manage Orders',
    seenBy: 'orders.see',
  },
  {
    path: '/dashboard/unpaid-orders',
    label: 'View Unpaid Orders',
    group: 'Manage Orders',
    seenBy: 'orders.see',
  },
  {
    path: '/dashboard/receivables',
    label: 'Receivables',
    group: 'Manage Orders',
    seenBy: 'receivables.see',
  },
  {
    path: '/dashboard/deliveries',
    label: 'Delivery Calendar',
    group: 'Manage Orders',
    seenBy: 'orders.see',
  },
  {
    path: '/dashboard/runs',
    label: 'Delivery Runs',
    group: 'Manage Orders',
    seenBy: 'runs.manage',
  },
  {
    path: '/dashboard/upload-manifest',
    label: 'Upload Signed Manifest',
    group: 'Manage Orders',
    seenBy: 'order_files.use',
  },
  {
    path: '/dashboard/add-product',
    label: 'Add Product',
    group: 'Manage Products',
    seenBy: 'catalogue.change',
  },
  {
    path: '/dashboard/view-inventory',
    label: 'View/Edit Inventory',
    group: 'Manage Products',
    seenBy: 'catalogue.see',
  },
  {
    path: '/dashboard/lots',
    label: 'Lots & Packages',
    group: 'Manage Products',
    // A driver reads the lots of their stops on the orders.
    seenBy: 'catalogue.see',
    ofLots: true,
  },
  {
    path: '/dashboard/manage-brands',
    label: 'Manage Brands & Processors',
    group: 'Manage Partners',
    seenBy: 'catalogue.see',
  },
  {
    path: '/dashboard/manage-stores',
    label: 'Manage Stores',
    group: 'Manage Partners',
    seenBy: 'stores.see',
  },
  {
    path: '/dashboard/manage-agents',
    label: 'Manage Agents',
    group: 'Manage Partners',
    seenBy: 'agents.manage',
  },
  {
    path: '/dashboard/manage-drivers',
    label: 'Manage Drivers',
    group: 'Manage Partners',
    seenBy: 'drivers.manage',
  },
  {
    path: '/dashboard/analytics',
    label: 'Sales Analytics',
    group: 'Admin Controls',
    seenBy: 'analytics.see',
  },
  {
    path: '/dashboard/sales-report',
    label: 'Sales Report',
    group: 'Admin Controls',
    seenBy: 'analytics.see',
  },
  {
    path: '/dashboard/reports',
    label: 'Reports & Exports',
    group: 'Admin Controls',
    seenBy: 'reports.use',
  },
  { path: '/dashboard/logs', label: 'Activity Logs', group: 'Admin Controls', seenBy: 'activity.see' },
  { path: '/dashboard/billing-settings', label: 'Settings', group: 'Admin Controls', seenBy: ROLES },
];

export function screensFor({ role, lots }: Viewer): Screen[] {
  return SCREENS.filter(({ seenBy, ofLots }) => sees(role, seenBy) && (lots || !ofLots));
}

export function menuFor(viewer: Viewer): { group: Group; screens: Screen[] }[] {
  return GROUPS.map((group) => ({
    group,
    screens: screensFor(viewer).filter((screen) => screen.group === group),
  })).filter(({ screens }) => screens.length > 0);
}

function sees(role: Role, seenBy: Screen['seenBy']): boolean {
  return typeof seenBy === 'string' ? may(role, seenBy) : seenBy.includes(role);
}
