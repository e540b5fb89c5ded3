import { askedQuarter, exciseApi, markedAsFiled } from '@waybill/domain/books/excise-api';
import { exportsApi } from '@waybill/domain/books/exports-api';
import { packsApi } from '@waybill/domain/books/packs-api';
import { RECALL_NOTICE_SAVED, recallApi, recallStarted } from '@waybill/domain/books/recall-api';
import { type App, route } from '../http/route.ts';
import { fileExcise, readExcise } from './excise.ts';
import { exportJournals, exportLedger } from './export-journals.ts';
import { readRecall, startRecall, tickNotice } from './recall.ts';
import { sendInspectorPack } from './send-inspector-pack.ts';
import { sendQuickBooksInvoices } from './send-quickbooks.ts';
import { sendRecall } from './send-recall.ts';

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
  route(app, recallApi.read, async (context, { query }) => ({ data: await readRecall(context, query) }));
  route(app, recallApi.zip, async (context, { query, reply }) => {
    await sendRecall(context, query, reply);
    return {};
  });
  route(app, recallApi.start, async (context, { body }) => {
    const { recall, lot } = await startRecall(context, body);
    return { data: recall, message: recallStarted(lot.lot_number) };
  });
  route(app, recallApi.tick, async (context, { params, body }) => ({
    data: await tickNotice(context, params.id, body),
    message: RECALL_NOTICE_SAVED,
  }));
}
