import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';

type Paged = z.ZodObject<{ limit: z.ZodType; cursor: z.ZodType }>;

/** The call that answers a list as a CSV file: of the same rows, to the same people, without the pages. */
export function csvExport<P extends z.ZodType, Q extends Paged>(list: Endpoint<P, Q>, what: string) {
  return endpoint({
    method: 'GET',
    path: `${list.path}.csv`,
    summary: `${what} as CSV, with the filters and the sort of the list; x-total-count tells how many rows come`,
    allow: list.allow,
    params: list.params,
    // omit() forgets the list's own type, of which only limit and cursor are gone.
    query: list.query.omit({ limit: true, cursor: true }) as unknown as z.ZodType<
      Omit<z.output<Q>, 'limit' | 'cursor'>
    >,
    foreignIds: list.foreignIds,
    binary: true,
    logged: true,
    reply: z.object({}),
  });
}
