import type { Run } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import {
  RUN_PLANNED,
  RUN_SAVED,
  RUN_SETTLED,
  runCancelled,
  runDeparted,
  runReopened,
  runReturned,
} from '@waybill/domain/runs/sentences';
import { explainVisibility } from '../activity/visible-records.ts';
import { type App, route } from '../http/route.ts';
import { findRun } from './documents-repository.ts';
import { exportRuns } from './export-runs.ts';
import { countRuns, listRuns } from './list-runs.ts';
import { sendManifest } from './papers/send-manifest.ts';
import { sendPackingLists } from './papers/send-packing-lists.ts';
import { cancelRun } from './plan/cancel-run.ts';
import { departRun } from './plan/depart-run.ts';
import { planRun, replan } from './plan/plan-run.ts';
import { reopenRun } from './plan/reopen-run.ts';
import { returnRun } from './plan/return-run.ts';
import { readRun } from './read-run.ts';
import { settleRun } from './settlement/settle-run.ts';
import { runsSeenBy } from './visible.ts';

explainVisibility('run', async (db, context, id) => !!(await findRun(db, runsSeenBy(context), id)));

export function runRoutes(app: App): void {
  route(app, runsApi.list, (context, { query }) => listRuns(context, query));
  route(app, runsApi.exportCsv, async (context, { query, reply }) => {
    await exportRuns(context, query, reply);
    return {};
  });
  route(app, runsApi.counts, async (context) => ({ data: await countRuns(context) }));
  route(app, runsApi.read, async (context, { params }) => ({ data: await readRun(context, params.id) }));
  route(app, runsApi.plan, async (context, { body }) => ({
    data: await planRun(context, body),
    message: RUN_PLANNED,
  }));
  route(app, runsApi.update, async (context, { params, body }) => ({
    data: await replan(context, params.id, body),
    message: RUN_SAVED,
  }));
  route(app, runsApi.depart, async (context, { params, body }) =>
    told(await departRun(context, params.id, body), runDeparted),
  );
  route(app, runsApi.return, async (context, { params, body }) =>
    told(await returnRun(context, params.id, body.version), runReturned),
  );
  route(app, runsApi.reopen, async (context, { params, body }) =>
    told(await reopenRun(context, params.id, body.version), runReopened),
  );
  route(app, runsApi.cancel, async (context, { params, body }) =>
    told(await cancelRun(context, params.id, body.version), runCancelled),
  );
  route(app, runsApi.settle, async (context, { params, body }) => ({
    data: await settleRun(context, params.id, body),
    message: RUN_SETTLED,
  }));
  route(app, runsApi.manifest, async (context, { params, query, reply }) => {
    await sendManifest(context, params.id, query.version, reply);
    return {};
  });
  route(app, runsApi.packingLists, async (context, { params, reply }) => {
    await sendPackingLists(context, params.id, reply);
    return {};
  });
}

const told = (data: Run, message: (run: string) => string) => ({ data, message: message(data.number) });
