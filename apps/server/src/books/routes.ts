import { askedQuarter, exciseApi, markedAsFiled } from '@waybill/domain/books/excise-api';
import { exportsApi } from '@waybill/domain/books/exports-api';
import { packsApi } from '@waybill/domain/books/packs-api';
import { type App, route } from '../http/route.ts';
import { fileExcise, readExcise } from './excise.ts';
import { exportJournals, exportLedger } from './export-journals.ts';
import { sendInspectorPack } from './send-inspector-pack.ts';
import { sendQuickBooksInvoices } from './send-quickbooks.ts';

export function bookRoutes(app: App): void {
  route(app, exciseApi.read, async (context, { query }) => ({
    data: await readExcise(context, askedQuarter(query.quarter)),
  }));
  route(app, exciseApi.file, async (context, { query, body }) => {
    const quarter = askedQuarter(body.quarter, query.quarter);
    return { data: await fileExcise(context, quarter, body), message: markedAsFiled(quarter.quarter) };
  });
  route(app, exportsApi.invoices, async (context, { query, reply }) => {
    await sendQuickBooksInvoices(context, query, reply);
    return {};
  });
  route(app, exportsApi.journals, async (context, { query, reply }) => {
    await exportJournals(context, query, reply);
    return {};
  });
  route(app, exportsApi.ledger, async (context, { query, reply }) => {
    await exportLedger(context, query, reply);
    return {};
  });
  route(app, packsApi.inspector, async (context, { query, reply }) => {
    await sendInspectorPack(context, query, reply);
    return {};
  });
}
