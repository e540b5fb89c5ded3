import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@waybill/domain/accounts/permissions';
import { brandsApi, processorsApi } from '@waybill/domain/catalogue/api';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { orderRows } from '@waybill/domain/orders/api';
import { invoiceName, issuedInvoicesApi } from '@waybill/domain/orders/papers/issued-invoice';
import { storeRows } from '@waybill/domain/partners/api';
import { agentsApi, driversApi } from '@waybill/domain/partners/people-api';
import { ENTRY_KIND_LABELS } from '@waybill/domain/receivables/entry-schema';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import { RUN_STATE_LABELS } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import { call } from '../../lib/call.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { orderLink } from '../../orders/order-link.ts';
import { entryLink } from '../../receivables/entry-link.ts';
import type { Command } from './actions.ts';

/** 'PAY-1001', or the first letters of one. */
const ENTRY_NUMBER = /^(pay|cm|wo|ref)-?\d/i;

/** 'INV-1001', or the first letters of one. */
const INVOICE_NUMBER = /^inv-\d/i;

/** 'RUN-1001', or the first digits of one. */
const RUN_NUMBER = /^run[- ]?(\d+)$/i;

/** The maximum number of results of each kind. */
const LIMIT = 5;

interface RecordSearch {
  title: string;
  /** The first part of the query's key, by which changes of such records refresh it. */
  key: string;
  allow: Permission;
  /** Asked only while stock is kept by lots. */
  ofLots?: true;
  search: (q: string, signal: AbortSignal) => Promise<Command[]>;
}

function command(id: string, label: string, note: string | null, path: string, param: string): Command {
  return { id, label, ...(note && { note }), link: { to: path, search: { [param]: id } } as LinkProps };
}

/** The kinds of records that the palette finds, in the order of its results. */
export const RECORD_SEARCHES: readonly RecordSearch[] = [
  {
    title: 'Orders',
    key: 'orders',
    allow: 'orders.see',
    search: async (q, signal) =>
      (await call(orderRows, { query: { q, limit: LIMIT, view: 'row' }, signal })).data.map(
        ({ id, order_number, store_name, order_status, order_total }) => ({
          id,
          label: `${order_number} ${store_name}`,
          note: `${order_status}, ${formatMoney(order_total)}`,
          link: orderLink(id, order_status),
        }),
      ),
  },
  {
    title: 'Payments',
    key: 'orders',
    allow: 'receivables.see',
    search: async (q, signal) => {
      // Only by their number: a store's name would find every payment of it.
      if (!ENTRY_NUMBER.test(q)) return [];
      const { data } = await call(paymentsApi.list, { query: { q, limit: LIMIT }, signal });
      return data.map(({ id, number, store_name, kind, amount }) => ({
        id,
        label: `${number} ${store_name}`,
        note: `${ENTRY_KIND_LABELS[kind]}, ${formatMoney(amount)}`,
        link: entryLink(id, number),
      }));
    },
  },
  {
    title: 'Invoices',
    key: 'orders',
    allow: 'reports.use',
    search: async (q, signal) => {
      if (!INVOICE_NUMBER.test(q)) return [];
      const { data } = await call(issuedInvoicesApi.list, { query: { q, limit: LIMIT }, signal });
      return data.map((invoice) => ({
        id: invoice.id,
        label: `${invoiceName(invoice)} ${invoice.store_name}`,
        note: `${invoice.state}, ${formatMoney(invoice.total)}`,
        link: { to: '/dashboard/reports', search: { tab: 'invoices', q: invoice.number } },
      }));
    },
  },
  {
    title: 'Delivery Runs',
    key: 'orders',
    allow: 'runs.manage',
    search: async (q, signal) => {
      const number = RUN_NUMBER.exec(q)?.[1];
      if (!number) return [];
      const { data } = await call(runsApi.list, { query: { q: `RUN-${number}`, limit: LIMIT }, signal });
      return data.map(({ id, number, date, driver_name, state }) => ({
        id,
        label: `${number} ${formatDate(date)}`,
        note: [driver_name, RUN_STATE_LABELS[state]].filter(Boolean).join(', '),
        link: { to: '/dashboard/runs/$id', params: { id } },
      }));
    },
  },
  {
    title: 'Stores',
    key: 'stores',
    allow: 'stores.see',
    search: async (q, signal) =>
      (await call(storeRows, { query: { q, limit: LIMIT, view: 'row' }, signal })).data.map(
        ({ id, store_name, city }) => ({
          id,
          label: store_name,
          ...(city && { note: city }),
          link: { to: '/dashboard/stores/$id', params: { id } },
        }),
      ),
  },
  {
    title: 'Products',
    key: 'products',
    allow: 'catalogue.see',
    search: async (q, signal) =>
      (await call(productsApi.list, { query: { q, limit: LIMIT }, signal })).data.map(
        ({ id, product_name, brand_name }) =>
          command(id, product_name, brand_name, '/dashboard/view-inventory', 'product'),
      ),
  },
  {
    title: 'Lots',
    key: 'orders',
    allow: 'catalogue.see',
    ofLots: true,
    search: async (q, signal) =>
      (await call(lotsApi.list, { query: { q, limit: LIMIT }, signal })).data.map(
        ({ id, lot_number, product_name, flavor }) =>
          command(id, `Lot ${lot_number}`, `${product_name}, ${flavor}`, '/dashboard/lots', 'lot'),
      ),
  },
  {
    title: 'Brands',
    key: 'brands',
    allow: 'catalogue.see',
    search: async (q, signal) =>
      (await call(brandsApi.list, { query: { q, limit: LIMIT }, signal })).data.map(({ id, brand_name }) =>
        command(id, brand_name, 'Brand', '/dashboard/manage-brands', 'brand'),
      ),
  },
  {
    title: 'Processors',
    key: 'processors',
    allow: 'catalogue.see',
    search: async (q, signal) =>
      (await call(processorsApi.list, { query: { q, limit: LIMIT }, signal })).data.map(({ id, name }) =>
        command(id, name, 'Processor', '/dashboard/manage-brands', 'processor'),
      ),
  },
  {
    title: 'Agents',
    key: 'agents',
    allow: 'agents.manage',
    search: async (q, signal) =>
      (await call(agentsApi.list, { query: { q, limit: LIMIT }, signal })).data.map(
        ({ id, agent_name, email }) => command(id, agent_name, email, '/dashboard/manage-agents', 'agent'),
      ),
  },
  {
    title: 'Drivers',
    key: 'drivers',
    allow: 'drivers.manage',
    search: async (q, signal) =>
      (await call(driversApi.list, { query: { q, limit: LIMIT }, signal })).data.map(
        ({ id, driver_name, email }) =>
          command(id, driver_name, email, '/dashboard/manage-drivers', 'driver'),
      ),
  },
];
