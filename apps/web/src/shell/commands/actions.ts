import type { LinkProps } from '@tanstack/react-router';
import { may, type Permission } from '@waybill/domain/accounts/permissions';
import type { Role } from '@waybill/domain/accounts/roles';
import { screensFor, type Viewer } from '../screens.ts';

export interface Command {
  id: string;
  label: string;
  /** Secondary text beside the label. */
  note?: string;
  /** Other words that it is found by. */
  also?: string;
  link: LinkProps;
}

const ACTIONS: readonly (Command & { allow?: Permission; ofLots?: true })[] = [
  {
    id: 'create-order',
    label: 'Create Order',
    link: { to: '/dashboard/create-order' },
    allow: 'orders.create',
  },
  add('store', 'Add Store', '/dashboard/manage-stores', 'stores.save'),
  {
    id: 'add-product',
    label: 'Add Product',
    link: { to: '/dashboard/add-product' },
    allow: 'catalogue.change',
  },
  {
    id: 'plan-run',
    label: 'Plan Run',
    link: { to: '/dashboard/runs/plan' },
    allow: 'runs.manage',
  },
  { ...add('lot', 'Receive Lot', '/dashboard/lots', 'lots.change'), ofLots: true },
  add('brand', 'Add Brand', '/dashboard/manage-brands', 'catalogue.change'),
  add('processor', 'Add Processor', '/dashboard/manage-brands', 'catalogue.change'),
  add('agent', 'Add Agent', '/dashboard/manage-agents', 'agents.manage'),
  add('driver', 'Add Driver', '/dashboard/manage-drivers', 'drivers.manage'),
  add('payment', 'Record Payment', '/dashboard/receivables', 'receivables.manage'),
  add('cod-list', 'Update C.O.D. List', '/dashboard/receivables', 'receivables.manage'),
  {
    id: 'upload-manifest',
    label: 'Upload Manifest',
    link: { to: '/dashboard/upload-manifest' },
    allow: 'order_files.use',
  },
  {
    id: 'change-password',
    label: 'Change Password',
    link: { to: '/dashboard/billing-settings', search: { tab: 'password' } },
  },
];

function add(what: string, label: string, to: NonNullable<LinkProps['to']>, allow: Permission) {
  return { id: `add-${what}`, label, link: { to, search: { add: what } } as LinkProps, allow };
}

export function actionsFor({ role, lots }: Viewer): Command[] {
  return ACTIONS.filter(({ allow, ofLots }) => (!allow || may(role, allow)) && (lots || !ofLots));
}

/** Reached by the bell, and not in the menu. */
const NOTIFICATIONS: Command = {
  id: '/dashboard/notifications',
  label: 'Notifications',
  link: { to: '/dashboard/notifications' },
};

export function screenCommandsFor(viewer: Viewer): Command[] {
  const home = { id: '/dashboard', label: 'Home', link: { to: '/dashboard' } as LinkProps };
  const others = screensFor(viewer).map(({ path, label, group }) => ({
    id: path,
    label,
    note: group,
    link: { to: path } as LinkProps,
  }));
  return [home, ...others, ...receivableTabs(viewer.role), ...reportTabs(viewer.role), NOTIFICATIONS];
}

/** The tabs beside the first, which is the screen itself. */
function receivableTabs(role: Role): Command[] {
  if (!may(role, 'receivables.see')) return [];
  return ['Payments', 'Defaults'].map((label) => tab('Receivables', '/dashboard/receivables', label));
}

function reportTabs(role: Role): Command[] {
  if (!may(role, 'reports.use')) return [];
  return [
    tab('Reports & Exports', '/dashboard/reports', 'Excise Tax', 'excise'),
    tab('Reports & Exports', '/dashboard/reports', 'Accounting'),
    tab('Reports & Exports', '/dashboard/reports', 'Packs'),
    tab('Reports & Exports', '/dashboard/reports', 'Invoices'),
  ];
}

function tab(note: string, to: string, label: string, name = label.toLowerCase()): Command {
  return { id: `${to}-${name}`, label, note, link: { to, search: { tab: name } } as LinkProps };
}

/** Whether every typed word is the beginning of a word of the label, or of another word for it. */
export function matchesLabel({ label, also = '' }: Command, typed: string): boolean {
  const words = `${label} ${also}`.toLowerCase().split(/[\s/&]+/);
  const parts = words.flatMap((word) => [word, ...word.split('-')]);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => parts.some((word) => word.startsWith(part)));
}
