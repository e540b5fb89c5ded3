import { lotsImported } from '@waybill/domain/lots/lot-import';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { TAG_TAKEN } from '@waybill/domain/lots/package-tag';
import { LOT_ADJUSTED, LOT_RECEIVED, LOT_SAVED } from '@waybill/domain/lots/sentences';
import { explainConstraint } from '../http/errors.ts';
import { LongReply } from '../http/long-reply.ts';
import { type App, route } from '../http/route.ts';
import { adjustLot } from './adjust-lot.ts';
import { editLot } from './edit-lot.ts';
import { exportLots } from './export-lots.ts';
import { lotsCsv } from './import-lots.ts';
import { countLots, listLots } from './list-lots.ts';
import { readLot } from './read-lot.ts';
import { receiveLot } from './receive-lot.ts';

explainConstraint('lots_package_uid_unique', TAG_TAKEN);

export function lotRoutes(app: App): void {
  route(app, lotsApi.list, (context, { query }) => listLots(context, query));
  route(app, lotsApi.exportCsv, async (context, { query, reply }) => {
    await exportLots(context, query, reply);
    return {};
  });
  route(app, lotsApi.counts, async (context) => ({ data: await countLots(context) }));
  route(app, lotsApi.read, async (context, { params }) => ({ data: await readLot(context, params.id) }));
  route(app, lotsApi.receive, async (context, { body }) => ({
    data: await receiveLot(context, body),
    message: LOT_RECEIVED,
  }));
  route(
    app,
    lotsApi.checkImport,
    async (context, { request }) =>
      new LongReply(async (following) => ({ data: await lotsCsv.check(context, request, following) })),
  );
  route(
    app,
    lotsApi.import,
    async (context, { request }) =>
      new LongReply(async (following) => {
        const data = await lotsCsv.run(context, request, following);
        return { data, message: lotsImported(data.count) };
      }),
  );
  route(app, lotsApi.update, async (context, { params, body }) => ({
    data: await editLot(context, params.id, body),
    message: LOT_SAVED,
  }));
  route(app, lotsApi.adjust, async (context, { params, body }) => ({
    data: await adjustLot(context, params.id, body),
    message: LOT_ADJUSTED,
  }));
}
