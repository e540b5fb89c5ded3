import {
  invoiceIssued,
  invoiceVoided,
  issuedInvoicesApi,
} from '@waybill/domain/orders/papers/issued-invoice';
import { type App, route } from '../../http/route.ts';
import { visibleTo } from '../visible.ts';
import { issueNow, voidInvoice } from './change-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { listIssued, readIssued } from './list-invoices.ts';
import { countInvoices } from './repository.ts';
import { warned } from './warned.ts';

export function paperRoutes(app: App): void {
  route(app, issuedInvoicesApi.list, (context, { query }) => listIssued(context, query));
  route(app, issuedInvoicesApi.counts, async (context) => ({
    data: await countInvoices(context, visibleTo(context.user)),
  }));
  route(app, issuedInvoicesApi.exportCsv, async (context, { query, reply }) => {
    await exportInvoices(context, query, reply);
    return {};
  });
  route(app, issuedInvoicesApi.read, async (context, { params }) => ({
    data: await readIssued(context, params.id),
  }));
  route(app, issuedInvoicesApi.issue, async (context, { params, body }) => {
    const { data, warnings } = await issueNow(context, params.id, body.reason ?? null);
    return { data, message: invoiceIssued(data), ...warned(warnings) };
  });
  route(app, issuedInvoicesApi.void, async (context, { params, body }) => {
    const data = await voidInvoice(context, params.id, body.reason);
    return { data, message: invoiceVoided(data) };
  });
}
