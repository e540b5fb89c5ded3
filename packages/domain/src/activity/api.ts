import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { isDay } from '../lib/dates.ts';
import { endpoint } from '../lib/endpoint.ts';
import { Page, pageQuery } from '../lib/page.ts';
import { LogEntry, NewLogEntry } from './entry-schema.ts';
import { ACTIVITY_FILTER_NAMES } from './filters.ts';

export const LOGS_PER_PAGE = 30;
/** A search that names no first day goes back this far. */
export const LOG_SEARCH_DAYS = 90;
/** The maximum per call, and the default without a limit. */
export const MAX_LOGS = 500;

const day = (name: string) => z.string().refine(isDay, `${name} must be a date (YYYY-MM-DD)`).optional();

export const LogQuery = pageQuery(['created_at'])
  .omit({ sort: true, dir: true })
  .extend({
    accountId: z.string().optional(),
    userId: z.string().optional(),
    filter: z
      .enum(ACTIVITY_FILTER_NAMES, { error: `filter must be one of: ${ACTIVITY_FILTER_NAMES.join(', ')}` })
      .default('all'),
    from: day('from'),
    to: day('to'),
  });
export type LogQuery = z.infer<typeof LogQuery>;

const IDS_MISSING = 'User ID or Account ID not found. Please login again.';

const list = endpoint({
  method: 'GET',
  path: '/api/logs',
  summary:
    "Activity, newest first: the account's for admins, who may name a team member's userId; their own for others. " +
    'from and to are days in the time zone of the account, both included; without a limit the newest 500; a search that ' +
    'names no from looks at the last 90 days',
  allow: 'activity.see',
  query: LogQuery,
  foreignIds: ['userId'],
  unauthenticatedMessage: IDS_MISSING,
  /** page.total is the screen's Filtered, total_logs its Total Logs. */
  reply: z.object({
    data: z.array(LogEntry),
    page: Page,
    total_logs: z.number().int(),
    has_more_logs: z.literal(true).optional(),
    /** The day from which a search without one has looked. */
    searched_from: z.string().optional(),
  }),
});

export const activityApi = {
  list,
  exportCsv: csvExport(list, 'The activity'),
  add: endpoint({
    method: 'POST',
    path: '/api/logs',
    summary: 'Add what only the client knows: that something was viewed or downloaded',
    allow: 'activity.see',
    unauthenticatedMessage: IDS_MISSING,
    body: NewLogEntry,
    status: 201,
    reply: z.object({ data: LogEntry }),
  }),
};
