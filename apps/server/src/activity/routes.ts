import { activityApi } from '@waybill/domain/activity/api';
import { importsApi } from '@waybill/domain/lib/import';
import { type App, route } from '../http/route.ts';
import { addLog } from './add-log.ts';
import { cancelImport } from './cancel-import.ts';
import { exportCsv } from './export-csv.ts';
import { logColumns } from './export-logs.ts';
import { readLogs } from './read-logs.ts';

export function activityRoutes(app: App): void {
  route(app, activityApi.list, (context, { query }) => readLogs(context, query));
  route(app, activityApi.exportCsv, async (context, { query, reply }) => {
    await exportCsv(context, reply, {
      name: 'activity-logs',
      entity: 'account',
      columns: logColumns(context.user.time_zone),
      asked: query,
      read: (page) => readLogs(context, { ...query, ...page }),
    });
    return {};
  });
  route(app, activityApi.add, async (context, { body }) => ({
    data: await addLog(context, body),
  }));
  route(app, importsApi.cancel, async (context, { body }) => ({
    data: await cancelImport(context, body.key),
  }));
}
