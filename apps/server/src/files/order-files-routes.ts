import { filesApi } from '@waybill/domain/files/api';
import { creditMemosApi } from '@waybill/domain/receivables/credit-memos-api';
import { exportCsv } from '../activity/export-csv.ts';
import { type App, route } from '../http/route.ts';
import { manifestColumns } from './export-manifests.ts';
import { listOrderFiles } from './list-order-files.ts';
import { receiveOrderFiles } from './receive-order-files.ts';
import { removeOrderFile } from './remove-order-file.ts';
import { sendCreditMemo } from './send-credit-memo.ts';
import { sendInvoice, sendInvoices } from './send-invoices.ts';

export function orderFileRoutes(app: App): void {
  route(app, filesApi.invoicePdf, async (context, { params, query, reply }) => {
    await sendInvoice(context, params.id, reply, query.download !== undefined);
    return {};
  });
  route(app, creditMemosApi.pdf, async (context, { params, query, reply }) => {
    await sendCreditMemo(context, params.id, reply, query.download !== undefined);
    return {};
  });
  route(app, filesApi.invoicesZip, async (context, { query, reply }) => {
    await sendInvoices(context, query.ids, reply);
    return {};
  });
  route(app, filesApi.listManifests, (context, { query }) => listOrderFiles(context, 'manifest', query));
  route(app, filesApi.exportManifests, async (context, { query, reply }) => {
    await exportCsv(context, reply, {
      name: 'manifests',
      entity: 'order',
      columns: manifestColumns(context.user.time_zone),
      asked: query,
      read: (page) => listOrderFiles(context, 'manifest', { ...query, ...page }),
    });
    return {};
  });
  route(app, filesApi.listInvoices, (context, { query }) => listOrderFiles(context, 'invoice', query));
  route(app, filesApi.uploadManifests, (context, { request }) =>
    receiveOrderFiles(context, request, 'manifest'),
  );
  route(app, filesApi.removeManifest, (context, { params }) =>
    removeOrderFile(context, 'manifest', params.id),
  );
  route(app, filesApi.removeInvoice, (context, { params }) => removeOrderFile(context, 'invoice', params.id));
  route(app, filesApi.uploadInvoices, (context, { request }) =>
    receiveOrderFiles(context, request, 'invoice'),
  );
}
