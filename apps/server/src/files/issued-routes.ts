import { invoiceSent, issuedInvoicesApi } from '@waybill/domain/orders/papers/issued-invoice';
import { type App, route } from '../http/route.ts';
import { mailInvoice } from './mail-invoice.ts';
import { sendIssued, sendIssuedZip } from './send-issued.ts';
import { sendPackingList } from './send-packing-list.ts';

export function issuedFileRoutes(app: App): void {
  route(app, issuedInvoicesApi.zip, async (context, { query, reply }) => {
    await sendIssuedZip(context, query, reply);
    return {};
  });
  route(app, issuedInvoicesApi.pdf, async (context, { params, query, reply }) => {
    const { download, original } = query;
    await sendIssued(context, params.id, reply, {
      download: download !== undefined,
      original: original !== undefined,
    });
    return {};
  });
  route(app, issuedInvoicesApi.send, async (context, { params, body }) => ({
    message: invoiceSent(await mailInvoice(context, params.id, body)),
  }));
  route(app, issuedInvoicesApi.packingList, async (context, { params, query, reply }) => {
    await sendPackingList(context, params.id, reply, query.download !== undefined);
    return {};
  });
}
