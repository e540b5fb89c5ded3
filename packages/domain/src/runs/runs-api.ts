import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { countsBy, filterCounts } from '../lib/filter-counts.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { reason } from '../lib/reason.ts';
import { CheckedRun, RUN_STATES, Run, RunPlan, RunRow } from './run-schema.ts';
import { SOMEONE_ELSE_SETTLES } from './sentences.ts';
import { SettleRun } from './settlement.ts';

export const RunQuery = pageQuery(['date', 'number']).extend({
  state: z.enum(RUN_STATES, { error: `state must be one of: ${RUN_STATES.join(', ')}` }).optional(),
  driverId: z.uuid().optional(),
  date: z.iso.date('Dates are written YYYY-MM-DD').optional(),
});
export type RunQuery = z.infer<typeof RunQuery>;

const told = z.object({ data: Run, message: z.string() });
/** With the version that the person saw. */
const Seen = z.object({ version: z.number().int().optional() });

const list = endpoint({
  method: 'GET',
  path: '/api/runs',
  summary: 'Delivery runs, newest first; of a driver their own',
  allow: 'runs.see',
  query: RunQuery,
  reply: listReply(RunRow),
});

export const runsApi = {
  list,
  exportCsv: csvExport(list, 'Delivery runs'),
  counts: filterCounts('/api/runs', 'runs', {
    allow: 'runs.see',
    filters: { state: countsBy(RUN_STATES) },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/runs/:id',
    summary: 'One run with its stops, their orders and lines, what needs attention, and its settlement',
    allow: 'runs.see',
    params: withId,
    reply: z.object({ data: Run }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/runs',
    summary: 'Plan a run; its orders take its date and its driver',
    allow: 'runs.manage',
    body: RunPlan,
    status: 201,
    reply: told,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/runs/:id',
    summary: 'Change a planned run; orders left out come off it',
    allow: 'runs.manage',
    params: withId,
    body: RunPlan,
    reply: told,
  }),
  depart: endpoint({
    method: 'POST',
    path: '/api/runs/:id/depart',
    summary: 'Start a run: the delivery checks are asked, and its manifest is frozen',
    allow: 'runs.drive',
    params: withId,
    body: Seen.extend({ override_reason: reason.optional() }),
    reply: told.extend({ data: CheckedRun }),
  }),
  return: endpoint({
    method: 'POST',
    path: '/api/runs/:id/return',
    summary: 'End a run; stops that are still open could not be delivered',
    allow: 'runs.drive',
    params: withId,
    body: Seen,
    reply: told,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/runs/:id/reopen',
    summary: 'Make a departed run planned again, while no stop is done',
    allow: 'runs.manage',
    params: withId,
    body: Seen,
    reply: told,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/runs/:id/cancel',
    summary: 'Cancel a planned run; its orders come off it',
    allow: 'runs.manage',
    params: withId,
    body: Seen,
    reply: told,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/runs/:id/settle',
    summary: 'Settle a run that returned: what was counted against what is expected',
    allow: 'runs.manage',
    params: withId,
    body: SettleRun,
    reply: told,
    forbiddenMessage: SOMEONE_ELSE_SETTLES,
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/api/runs/:id/manifest.pdf',
    summary: 'The manifest of the last departure, or of the one named; before it a draft',
    allow: 'runs.see',
    params: withId,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    binary: true,
    reply: z.object({}),
  }),
  packingLists: endpoint({
    method: 'GET',
    path: '/api/runs/:id/packing-lists.pdf',
    summary: 'The packing lists of all orders of a run, in one file',
    allow: 'runs.see',
    params: withId,
    binary: true,
    reply: z.object({}),
  }),
};
