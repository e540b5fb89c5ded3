import {
  changeOf,
  countsCases,
  type ReportExport,
  type ReportGroup,
  type ReportRow,
} from '@waybill/domain/analytics/report-schema';
import { sortReport } from '@waybill/domain/analytics/report-sort';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { readReport } from './read-report.ts';

const HEADS: Record<ReportGroup, [name: string, note: string | undefined]> = {
  store: ['Store', 'City'],
  brand: ['Brand', undefined],
  product: ['Product', 'Brand'],
  agent: ['Agent', undefined],
  city: ['City', 'State'],
};

function columnsOf(by: ReportGroup): CsvColumns<ReportRow> {
  const [name, note] = HEADS[by];
  const counted = countsCases(by) ? 'Cases' : 'Orders';
  return [
    [name, (row) => row.name],
    ...(note ? ([[note, (row) => row.note]] as CsvColumns<ReportRow>) : []),
    ['Sales', (row) => row.sales.toFixed(2)],
    ['Sales Before', (row) => row.sales_before.toFixed(2)],
    ['Change %', (row) => changeOf(row)],
    [counted, (row) => row.count],
    [`${counted} Before`, (row) => row.count_before],
  ];
}

/** The table of the screen, in the order it is shown. */
export function exportReport(context: Context, wanted: ReportExport, reply: FastifyReply): Promise<void> {
  const { by, from, to } = wanted;
  return exportCsv(context, reply, {
    name: `sales-by-${by}-${from}-to-${to}`,
    entity: 'order',
    asked: { by, from, to },
    columns: columnsOf(by),
    read: async () => {
      const { rows } = await readReport(context, wanted);
      const { sort, dir } = wanted;
      return { data: sort ? sortReport(rows, { sort, dir }) : rows };
    },
  });
}
