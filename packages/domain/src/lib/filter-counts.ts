import { z } from 'zod';
import { type Allow, endpoint } from './endpoint.ts';
import { Page } from './page.ts';

/** How many rows there are, counted up to a limit as a page counts them. */
export const Counted = Page.omit({ next_cursor: true });
export type Counted = z.infer<typeof Counted>;

/** How many rows each value of a filter keeps. */
export function countsBy<const Value extends string>(values: readonly Value[]) {
  return z.partialRecord(z.enum(values), Counted);
}

interface CountsOptions<Filters extends z.ZodRawShape, Query extends z.ZodType> {
  allow: Allow;
  filters: Filters;
  query?: Query;
}

/** The call that tells how many rows of a list each of its filters keeps; `all` are those without one. */
export function filterCounts<
  Filters extends z.ZodRawShape,
  Query extends z.ZodType = z.ZodObject<Record<never, never>>,
>(list: `/api/${string}`, what: string, { filters, ...rest }: CountsOptions<Filters, Query>) {
  return endpoint({
    method: 'GET',
    path: `${list}/counts`,
    summary: `How many ${what} each filter of the list keeps`,
    ...rest,
    reply: z.object({ data: z.object({ all: Counted, ...filters }) }),
  });
}
