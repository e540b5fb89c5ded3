/**
 * Section 3 of the decisions, row by row, as admin | agent | driver, and the calls each row is about.
 * It is written down here once more, and not read from the permission table, so that a change there is noticed.
 * 'yes' reaches everyone's, 'own' what the person took or delivers, 'no' is refused.
 */
type Word = 'yes' | 'own' | 'no';

interface Row {
  says: [admin: Word, agent: Word, driver: Word];
  calls: string[];
}

const ALLOWED: Record<string, Row> = {
  'see catalogue, brands, processors': {
    says: ['yes', 'yes', 'no'],
    calls: [
      'GET /api/processors',
      'GET /api/brands',
      'GET /api/products-list',
      'GET /api/products-list/:id',
      'GET /api/products-list/:id/stock-history',
      'GET /api/products-list/:id/stock-history.csv',
      'GET /api/inventory',
      'GET /api/inventory/stock',
      'GET /api/inventory.csv',
    ],
  },
  'see lots': {
    says: ['yes', 'yes', 'own'],
    calls: ['GET /api/lots', 'GET /api/lots.csv', 'GET /api/lots/counts', 'GET /api/lots/:id'],
  },
  'change lots': {
    says: ['yes', 'no', 'no'],
    calls: [
      'POST /api/lots',
      'POST /api/lots/import/check',
      'POST /api/lots/import',
      'PUT /api/lots/:id',
      'POST /api/lots/:id/adjust',
      'PATCH /api/lots/:id/state',
      'PUT /api/orders/:id/allocations',
    ],
  },
  'see stores': {
    says: ['yes', 'yes', 'own'],
    calls: [
      'GET /api/stores',
      'GET /api/stores.csv',
      'GET /api/stores/find',
      'GET /api/stores/:id',
      'GET /api/stores/:id/overview',
    ],
  },
  'change catalogue, brands, processors, agents, drivers; delete stores': {
    says: ['yes', 'no', 'no'],
    calls: [
      'POST /api/processors',
      'PUT /api/processors/:id',
      'DELETE /api/processors/:id',
      'POST /api/brands',
      'PUT /api/brands/:id',
      'PATCH /api/brands/:id',
      'DELETE /api/brands/:id',
      'POST /api/products-list',
      'POST /api/products-list/import/check',
      'POST /api/products-list/import',
      'PUT /api/products-list/:id',
      'POST /api/flavors/:id/held',
      'DELETE /api/products-list/:id',
      'POST /api/upload-brand-image',
      'POST /api/upload-product-image',
      'POST /api/upload-certificate',
      'GET /api/agents',
      'POST /api/agents',
      'PUT /api/agents/:id',
      'DELETE /api/agents/:id',
      'GET /api/drivers',
      'POST /api/drivers',
      'PUT /api/drivers/:id',
      'DELETE /api/drivers/:id',
      'DELETE /api/stores/:id',
      'POST /api/stores/:id/restore',
      'POST /api/processors/:id/restore',
      'POST /api/brands/:id/restore',
      'POST /api/products-list/:id/restore',
    ],
  },
  'add and edit stores': {
    says: ['yes', 'yes', 'no'],
    calls: [
      'POST /api/stores',
      'POST /api/stores/import/check',
      'POST /api/stores/import',
      'POST /api/imports/cancel',
      'PUT /api/stores/:id',
    ],
  },
  'create orders': {
    says: ['yes', 'yes', 'no'],
    calls: ['POST /api/orders', 'GET /api/order-draft', 'PUT /api/order-draft', 'GET /api/stores/:id/check'],
  },
  'see orders': {
    says: ['yes', 'own', 'own'],
    calls: [
      'GET /api/orders',
      'GET /api/orders.csv',
      'GET /api/orders/counts',
      'GET /api/orders/:id',
      'GET /api/orders/:id/history',
      'GET /api/orders/:id/allocations',
      'GET /api/orders/live',
      'GET /api/pending-orders',
      'GET /api/deliveries',
    ],
  },
  'edit order items': { says: ['yes', 'own', 'no'], calls: ['PUT /api/orders/:id/items'] },
  "change status ('delivered' for a driver)": {
    says: ['yes', 'no', 'own'],
    calls: ['PATCH /api/orders/:id/status', 'POST /api/orders/:id/undo'],
  },
  'change the status of many': { says: ['yes', 'no', 'no'], calls: ['POST /api/orders/status'] },
  'change delivery date and driver': {
    says: ['yes', 'no', 'no'],
    calls: ['PATCH /api/orders/:id/delivery', 'POST /api/orders/delivery', 'POST /api/orders/:id/approve'],
  },
  'manifests, signed invoices, PDF invoice': {
    says: ['yes', 'own', 'own'],
    calls: [
      'GET /api/manifests',
      'GET /api/manifests.csv',
      'GET /api/invoices',
      'POST /api/upload-manifest',
      'DELETE /api/manifests/:id',
      'DELETE /api/invoices/:id',
      'POST /api/upload-invoice',
      'GET /api/files/:id',
      'GET /api/orders/:id/invoice.pdf',
      'GET /api/orders/invoices.zip',
      'GET /api/issued-invoices',
      'GET /api/issued-invoices.csv',
      'GET /api/issued-invoices.zip',
      'GET /api/issued-invoices/counts',
      'GET /api/issued-invoices/:id',
      'GET /api/issued-invoices/:id.pdf',
      'POST /api/issued-invoices/:id/send',
      'GET /api/orders/:id/packing-list.pdf',
    ],
  },
  'issue, void, reissue invoices': {
    says: ['yes', 'no', 'no'],
    calls: ['POST /api/orders/:id/issued-invoices', 'POST /api/issued-invoices/:id/void'],
  },
  'see runs': {
    says: ['yes', 'no', 'own'],
    calls: [
      'GET /api/runs',
      'GET /api/runs.csv',
      'GET /api/runs/counts',
      'GET /api/runs/:id',
      'GET /api/runs/:id/manifest.pdf',
      'GET /api/runs/:id/packing-lists.pdf',
      'GET /api/stops/:id/signature.png',
    ],
  },
  'drive runs': {
    says: ['yes', 'no', 'own'],
    calls: [
      'POST /api/runs/:id/depart',
      'POST /api/runs/:id/return',
      'POST /api/stops/:id/actions',
      'POST /api/stops/:id/signature',
      'POST /api/stops/:id/attention',
    ],
  },
  'plan runs': {
    says: ['yes', 'no', 'no'],
    calls: [
      'POST /api/runs',
      'PUT /api/runs/:id',
      'POST /api/runs/:id/reopen',
      'POST /api/runs/:id/cancel',
      'POST /api/runs/:id/settle',
      'POST /api/attention/:id/accept',
      'POST /api/attention/:id/dismiss',
    ],
  },
  'store notes': { says: ['yes', 'yes', 'own'], calls: ['GET /api/store-notes', 'POST /api/store-notes'] },
  'analytics, home': {
    says: ['yes', 'own', 'own'],
    calls: [
      'GET /api/analytics/sales',
      'GET /api/analytics/sales.csv',
      'GET /api/analytics/report',
      'GET /api/analytics/report.csv',
      'GET /api/home',
    ],
  },
  'activity logs': {
    says: ['yes', 'own', 'own'],
    calls: ['GET /api/logs', 'GET /api/logs.csv', 'POST /api/logs'],
  },
  'invoice details, team': {
    says: ['yes', 'no', 'no'],
    calls: [
      'GET /api/invoice-details',
      'PUT /api/invoice-details',
      'GET /api/invoice-logo',
      'POST /api/invoice-logo',
      'DELETE /api/invoice-logo',
      'PUT /api/account-settings',
      'GET /api/team-members',
      'DELETE /api/team-members/:id/second-factor',
    ],
  },
  'record, apply, void payments; credit memos; notices; C.O.D. list; trade details of a store': {
    says: ['yes', 'no', 'no'],
    calls: [
      'GET /api/trade-settings',
      'PUT /api/stores/:id/trade',
      'POST /api/payments',
      'POST /api/payments/:id/apply',
      'POST /api/payments/:id/unapply',
      'POST /api/payments/:id/void',
      'POST /api/orders/:id/release',
      'POST /api/credit-memos',
      'GET /api/credit-memos/:id.pdf',
      'POST /api/credit-memos/:id/void',
    ],
  },
  'store balance and checks': { says: ['yes', 'yes', 'no'], calls: ['GET /api/stores/:id/account'] },
  'receivables, notices, statements': {
    says: ['yes', 'no', 'no'],
    calls: [
      'GET /api/receivables',
      'GET /api/receivables.csv',
      'GET /api/receivables/weeks',
      'GET /api/stores/:id/statement.pdf',
      'POST /api/stores/:id/statement/send',
      'GET /api/defaults',
      'GET /api/defaults.csv',
      'GET /api/defaults/counts',
      'GET /api/payments/counts',
      'POST /api/default-notices',
      'PATCH /api/default-notices/:id',
      'GET /api/default-notices/:id/letter.pdf',
      'PUT /api/cod-list',
    ],
  },
  'override a check': { says: ['yes', 'no', 'no'], calls: ['POST /api/orders/:id/override'] },
  'payments of an order': {
    says: ['yes', 'own', 'no'],
    calls: ['GET /api/payments', 'GET /api/payments.csv'],
  },
  'sample data': { says: ['yes', 'no', 'no'], calls: ['POST /api/sample-data', 'DELETE /api/sample-data'] },
  'reports, exports, packs': {
    says: ['yes', 'no', 'no'],
    calls: [
      'GET /api/tax/excise',
      'POST /api/tax/excise/filed',
      'GET /api/exports/qbo-invoices.zip',
      'GET /api/exports/qbo-journals.csv',
      'GET /api/exports/gl.csv',
      'GET /api/packs/inspector.zip',
      'GET /api/recall',
      'GET /api/recall.zip',
      'POST /api/recalls',
      'PATCH /api/recalls/:id',
    ],
  },
  'mail that could not be delivered': {
    says: ['yes', 'no', 'no'],
    calls: [
      'GET /api/undelivered-mails',
      'POST /api/undelivered-mails/:id/retry',
      'DELETE /api/undelivered-mails/:id',
    ],
  },
  'own views of lists': {
    says: ['own', 'own', 'own'],
    calls: ['PUT /api/saved-views/:id', 'DELETE /api/saved-views/:id'],
  },
  'own notifications': { says: ['own', 'own', 'own'], calls: ['PATCH /api/notifications/:id'] },
  'where one is signed in': { says: ['own', 'own', 'own'], calls: ['DELETE /api/auth/sessions/:id'] },
  'account details, own password': {
    says: ['yes', 'yes', 'yes'],
    calls: [
      'GET /api/auth/session',
      'POST /api/auth/change-password',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'GET /api/notifications',
      'GET /api/notifications/unread',
      'POST /api/notifications/read',
      'GET /api/saved-views',
      'POST /api/saved-views',
      'GET /api/account-details',
      'PUT /api/profile',
      'GET /api/account-info',
      'GET /api/zipcodes/:zip',
      'GET /api/places-key',
      'GET /api/second-factor',
      'POST /api/second-factor/set-up',
      'POST /api/second-factor/confirm',
      'POST /api/second-factor/recovery-codes',
      'POST /api/second-factor/disable',
    ],
  },
};

/** Section 9: a super admin alone adds and removes admins, and decides what is asked of them. */
const SUPER_ADMIN_ONLY = [
  'POST /api/team-members',
  'DELETE /api/team-members/:id',
  'PUT /api/account-security',
  'PUT /api/trade-settings',
  'POST /api/payments/:id/refund',
  'POST /api/orders/:id/write-off',
];

export const FOR_EVERYONE = [
  'POST /api/auth/signup',
  'POST /api/auth/verify-email',
  'POST /api/auth/resend-verification',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
];

/** Calls without a record of someone's: what differs by scope is what the answer holds, and each room tests that. */
const WITHOUT_RECORD = [
  'GET /api/lots',
  'GET /api/lots.csv',
  'GET /api/lots/counts',
  'GET /api/stores',
  'GET /api/stores.csv',
  'GET /api/stores/find',
  'GET /api/orders',
  'GET /api/orders.csv',
  'GET /api/orders/counts',
  'GET /api/runs',
  'GET /api/runs.csv',
  'GET /api/runs/counts',
  'GET /api/issued-invoices/counts',
  'GET /api/orders/live',
  'GET /api/pending-orders',
  'GET /api/deliveries',
  'GET /api/analytics/sales',
  'GET /api/analytics/sales.csv',
  'GET /api/analytics/report',
  'GET /api/analytics/report.csv',
  'GET /api/home',
  'GET /api/payments',
  'GET /api/payments.csv',
  'POST /api/logs',
];

export const PEOPLE = ['owner', 'admin', 'agent', 'driver'] as const;
type Who = (typeof PEOPLE)[number];

/** The word of the table for a call and a person. */
export function expectedFor(call: string, who: Who): Word {
  if (FOR_EVERYONE.includes(call)) return 'yes';
  if (SUPER_ADMIN_ONLY.includes(call)) return who === 'owner' ? 'yes' : 'no';
  const row = Object.values(ALLOWED).find(({ calls }) => calls.includes(call));
  if (!row) throw new Error(`${call} stands in no row of the decisions`);
  const word = row.says[{ owner: 0, admin: 0, agent: 1, driver: 2 }[who]] ?? 'no';
  return word === 'own' && WITHOUT_RECORD.includes(call) ? 'yes' : word;
}
