import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { ReportExport, ReportQuery, SalesReport } from './report-schema.ts';

export const reportApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/analytics/report',
    summary:
      'Sales of any period beside the one before, by store, brand, product, agent or city; of agents their own',
    allow: 'analytics.see',
    query: ReportQuery,
    reply: z.object({ data: SalesReport }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/analytics/report.csv',
    summary: 'The table of a sales report as CSV',
    allow: 'analytics.see',
    query: ReportExport,
    binary: true,
    logged: true,
    reply: z.object({}),
  }),
};
