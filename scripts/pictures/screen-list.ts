import type { Page } from '@playwright/test';
import { LOOKS, type Look, PAIR, PHONE, type Picture, press } from './picture.ts';
import { RUN_PICTURES } from './run-pictures.ts';

const DIALOG: readonly Look[] = ['wide-light'];
const BOTH: readonly Look[] = ['wide-light', 'wide-dark'];

const firstRow = (page: Page) =>
  page.locator('table tbody a, main li a[href*="="]').filter({ visible: true }).first().click();
const then =
  (...names: string[]) =>
  async (page: Page) => {
    await firstRow(page);
    await page.getByRole('dialog').waitFor();
    for (const name of names) await press(page, name);
  };

const openBell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();

async function openStorePage(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole('link', { name: 'Open Store Page' }).click();
  await page.getByRole('region', { name: 'Usually Buys' }).waitFor();
}

/** Another's draft than that of create-order, since it stays. */
async function repeatOrder(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Store', exact: true }).fill('hudson');
  await page.getByRole('option').first().click();
  await press(page, 'Repeat last order');
  await page.getByRole('region', { name: 'Order Details' }).getByRole('listitem').first().waitFor();
}

/** Of the store that owes for longest, its oldest orders filled first. */
async function recordPayment(page: Page): Promise<void> {
  await then('Record Payment')(page);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('6000');
}

const MAIN: Record<string, string> = {
  home: '/dashboard',
  'create-order': '/dashboard/create-order',
  orders: '/dashboard/orders',
  'unpaid-orders': '/dashboard/unpaid-orders',
  receivables: '/dashboard/receivables',
  deliveries: '/dashboard/deliveries',
  inventory: '/dashboard/view-inventory',
  brands: '/dashboard/manage-brands',
  stores: '/dashboard/manage-stores',
  drivers: '/dashboard/manage-drivers',
  analytics: '/dashboard/analytics',
  'sales-report': '/dashboard/sales-report',
  reports: '/dashboard/reports',
  logs: '/dashboard/logs',
  settings: '/dashboard/billing-settings',
};

/** Every screen and every dialog of the demo distributor. */
export const PICTURES: readonly Picture[] = [
  ...Object.entries(MAIN).map(([name, path]) => ({ name, path })),
  { name: 'login', path: '/login', role: 'nobody', looks: PAIR },
  { name: 'signup', path: '/signup', role: 'nobody', looks: PAIR },
  { name: 'completed-orders', path: '/dashboard/completed-orders', looks: PAIR },
  { name: 'upload-manifest', path: '/dashboard/upload-manifest', looks: PAIR },
  { name: 'add-product', path: '/dashboard/add-product', looks: PAIR },
  { name: 'agents', path: '/dashboard/manage-agents', looks: PAIR },
  { name: 'settings-team', path: '/dashboard/billing-settings?tab=team', looks: PAIR },
  { name: 'settings-invoice', path: '/dashboard/billing-settings?tab=invoice', looks: DIALOG },
  { name: 'settings-password', path: '/dashboard/billing-settings?tab=password', looks: DIALOG },
  { name: 'order', path: '/dashboard/orders', looks: LOOKS, act: then() },
  { name: 'order-status', path: '/dashboard/orders', looks: BOTH, act: then('Update Status') },
  { name: 'order-delivery', path: '/dashboard/orders', looks: DIALOG, act: then('Change Delivery') },
  { name: 'order-edit', path: '/dashboard/orders', looks: DIALOG, act: then('Edit Order') },
  { name: 'receivables-payments', path: '/dashboard/receivables?tab=payments', looks: PAIR },
  { name: 'receivables-defaults', path: '/dashboard/receivables?tab=defaults', looks: PAIR },
  { name: 'reports-accounting', path: '/dashboard/reports?tab=accounting', looks: PAIR },
  { name: 'reports-packs', path: '/dashboard/reports?tab=packs', looks: PAIR },
  { name: 'reports-invoices', path: '/dashboard/reports?tab=invoices', looks: PAIR },
  { name: 'account', path: '/dashboard/receivables', looks: PAIR, act: then() },
  { name: 'payment-record', path: '/dashboard/receivables', looks: PAIR, act: recordPayment },
  { name: 'cod-list', path: '/dashboard/receivables?add=cod-list', looks: DIALOG },
  { name: 'settings-trade', path: '/dashboard/billing-settings?tab=trade', looks: PAIR },
  { name: 'order-credit', path: '/dashboard/unpaid-orders', looks: PAIR, act: then('Credit Memo') },
  { name: 'store-trade', path: '/dashboard/manage-stores', looks: PAIR, act: then('Edit Trade Details') },
  { name: 'store', path: '/dashboard/manage-stores', looks: BOTH, act: then() },
  { name: 'store-page', path: '/dashboard/manage-stores', looks: LOOKS, act: openStorePage },
  { name: 'store-edit', path: '/dashboard/manage-stores', looks: DIALOG, act: then('Edit') },
  { name: 'store-delete', path: '/dashboard/manage-stores', looks: DIALOG, act: then('Delete') },
  { name: 'store-add', path: '/dashboard/manage-stores?add=store', looks: PAIR },
  { name: 'brand', path: '/dashboard/manage-brands', looks: BOTH, act: then() },
  { name: 'brand-add', path: '/dashboard/manage-brands?add=brand', looks: DIALOG },
  { name: 'processor-add', path: '/dashboard/manage-brands?add=processor', looks: DIALOG },
  { name: 'product', path: '/dashboard/view-inventory', looks: BOTH, act: then() },
  { name: 'product-edit', path: '/dashboard/view-inventory', looks: DIALOG, act: then('Edit') },
  { name: 'lots', path: '/dashboard/lots', role: 'regulated' },
  { name: 'lot', path: '/dashboard/lots', role: 'regulated', looks: LOOKS, act: then() },
  { name: 'lot-receive', path: '/dashboard/lots?add=lot', role: 'regulated', looks: PAIR },
  {
    name: 'lot-recall',
    path: '/dashboard/lots?state=active',
    role: 'regulated',
    looks: DIALOG,
    act: then('Recall'),
  },
  {
    name: 'order-lots',
    path: '/dashboard/orders?status=pending+delivery',
    role: 'regulated',
    looks: PAIR,
    act: then('Change Lots'),
  },
  ...RUN_PICTURES,
  { name: 'agent', path: '/dashboard/manage-agents', looks: DIALOG, act: then() },
  { name: 'agent-add', path: '/dashboard/manage-agents?add=agent', looks: DIALOG },
  { name: 'driver', path: '/dashboard/manage-drivers', looks: DIALOG, act: then() },
  { name: 'driver-add', path: '/dashboard/manage-drivers?add=driver', looks: DIALOG },
  {
    name: 'palette',
    path: '/dashboard/orders',
    looks: ['wide-light', 'wide-dark', 'phone-dark'],
    act: async (page) => {
      await press(page, 'Search');
      await page.getByRole('dialog').getByRole('combobox').fill('green');
    },
  },
  {
    name: 'help',
    path: '/dashboard/unpaid-orders',
    looks: ['wide-light', 'wide-dark', 'phone-light'],
    act: (page) => press(page, 'Help'),
  },
  {
    name: 'shortcuts',
    path: '/dashboard/orders',
    looks: DIALOG,
    act: (page) => press(page, 'Keyboard shortcuts'),
  },
  {
    name: 'orders-none-found',
    path: '/dashboard/orders?q=nothing+like+it',
    looks: ['wide-dark'],
  },
  {
    name: 'desk',
    path: '/dashboard/create-order',
    role: 'agent',
    looks: ['wide-dark'],
    act: repeatOrder,
  },
  { name: 'notifications', path: '/dashboard/notifications', role: 'agent' },
  { name: 'notifications-bell', path: '/dashboard', role: 'agent', looks: PAIR, act: openBell },
  { name: 'first-day', path: '/dashboard', role: 'newcomer' },
  { name: 'agent-home', path: '/dashboard', role: 'agent', looks: PAIR },
  { name: 'driver-home', path: '/dashboard', role: 'driver', looks: PHONE },
  {
    name: 'driver-order',
    path: '/dashboard',
    role: 'driver',
    looks: ['phone-light'],
    act: (page) =>
      page
        .getByRole('link', { name: /^Open order/ })
        .first()
        .click(),
  },
];
