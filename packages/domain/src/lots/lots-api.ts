import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { countsBy, filterCounts } from '../lib/filter-counts.ts';
import { importCalls } from '../lib/import.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { Destination } from './allocation-schema.ts';
import { LotAdjustment, LotStateChange } from './lot-changes.ts';
import { LOT_STATES, Lot, LotChange, NewLot, TEST_STATUSES } from './lot-schema.ts';

export const LOT_SORTS = ['created_at', 'lot_number', 'expires_on', 'received_on'] as const;
/** Lots that expire from today to so many days ahead. */
export const EXPIRING_DAYS = 30;
export const EXPIRING = ['30'] as const;

export const LotQuery = pageQuery([...LOT_SORTS]).extend({
  state: z.enum(LOT_STATES, { error: `state must be one of: ${LOT_STATES.join(', ')}` }).optional(),
  test: z.enum(TEST_STATUSES, { error: `test must be one of: ${TEST_STATUSES.join(', ')}` }).optional(),
  expiring: z.enum(EXPIRING, { error: `expiring must be ${EXPIRING_DAYS}` }).optional(),
  flavorId: z.uuid().optional(),
  /** Only what orders may take from today. */
  sellable: z.enum(['true'], { error: 'sellable must be true' }).optional(),
});
export type LotQuery = z.infer<typeof LotQuery>;

export const LotEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  user_name: z.string(),
  action_type: z.string(),
  log_message: z.string(),
  additional_data: z.unknown(),
});
export type LotEvent = z.infer<typeof LotEvent>;

/** Of both lists the newest; the totals tell how many there are. */
export const MAX_LOT_ROWS = 200;
export const LotDetails = Lot.extend({
  history: z.array(LotEvent),
  history_total: z.number().int(),
  destinations: z.array(Destination),
  destinations_total: z.number().int(),
});
export type LotDetails = z.infer<typeof LotDetails>;

const list = endpoint({
  method: 'GET',
  path: '/api/lots',
  summary: 'Lots and packages, newest first; of a driver those on their orders',
  allow: 'lots.see',
  query: LotQuery,
  reply: listReply(Lot),
});

const told = z.object({ data: Lot, message: z.string() });

export const lotsApi = {
  list,
  exportCsv: csvExport(list, 'Lots and packages'),
  counts: filterCounts('/api/lots', 'lots', {
    allow: 'lots.see',
    filters: {
      state: countsBy(LOT_STATES),
      test: countsBy(TEST_STATUSES),
      expiring: countsBy(EXPIRING),
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/lots/:id',
    summary: 'One lot with its history and where it went',
    allow: 'lots.see',
    params: withId,
    reply: z.object({ data: LotDetails }),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/lots',
    summary: 'Receive a lot; `already_counted` takes its cases out of the opening lot',
    allow: 'lots.change',
    body: NewLot,
    status: 201,
    reply: told,
  }),
  ...importCalls('/api/lots', 'lots, one row a lot,', 'lots.change'),
  update: endpoint({
    method: 'PUT',
    path: '/api/lots/:id',
    summary: 'Change what is known of a lot; cases change by an adjustment alone',
    allow: 'lots.change',
    params: withId,
    body: LotChange,
    reply: told,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/lots/:id/adjust',
    summary: 'Add or take cases of a lot after a count, for a reason',
    allow: 'lots.change',
    params: withId,
    body: LotAdjustment,
    reply: told,
  }),
  changeState: endpoint({
    method: 'PATCH',
    path: '/api/lots/:id/state',
    summary:
      'Hold, quarantine, recall, close or free a lot for a reason; a recall frees what is not delivered',
    allow: 'lots.change',
    params: withId,
    body: LotStateChange,
    reply: told,
  }),
};
