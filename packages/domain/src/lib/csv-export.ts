import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';

type Paged = z.ZodObject<{ limit: z.ZodType; cursor: z.ZodType }>;

/**
 * The call that answers a list as a CSV file: of the same rows, to the same people, without the pages. `columns` are those
 * that can be asked for, of which everyone who sees the list sees the values.
 */
export function csvExport<P extends z.ZodType, Q extends Paged, const Column extends string = never>(
  list: Endpoint<P, Q>,
  what: string,
  columns: readonly Column[] = [],
) {
  return endpoint({
    method: 'GET',
    path: `${list.path}.csv`,
    summary: `${what} as CSV, with the filters and the sort of the list; x-total-count tells how many rows come`,
    allow: list.allow,
    params: list.params,
    // omit() forgets the list's own type, of which only limit and cursor are gone.
    query: list.query
      .omit({ limit: true, cursor: true })
      .extend(
        columns.length > 0 ? { columns: columnsQuery(columns).optional() } : {},
      ) as unknown as z.ZodType<Omit<z.output<Q>, 'limit' | 'cursor'> & { columns?: Column[] | undefined }>,
    foreignIds: list.foreignIds,
    binary: true,
    logged: true,
    reply: z.object({}),
  });
}

/** Of a list's columns those that a file shall hold, in their order: `columns=order_number,order_total`. */
function columnsQuery(columns: readonly string[]) {
  const error = `columns must be some of: ${columns.join(', ')}`;
  return z
    .string(error)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(columns, { error })));
}
