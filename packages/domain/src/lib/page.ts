import { z } from 'zod';

const LIMIT = 'limit must be a whole number from 1 to 500';

/** Without a limit this much of a list is answered, and a cursor where there is more. */
export const MAX_UNASKED_ROWS = 1000;

/** A limit asks for a page; without one the whole list is answered, as far as MAX_UNASKED_ROWS. */
export function pageQuery<const Sort extends [string, ...string[]]>(sorts: Sort) {
  return z.object({
    limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(500, LIMIT).optional(),
    cursor: z.string().max(500).optional(),
    sort: z.enum(sorts, { error: `sort must be one of: ${sorts.join(', ')}` }).optional(),
    dir: z.enum(['asc', 'desc'], { error: 'dir must be asc or desc' }).optional(),
    q: z.string().trim().max(200).optional(),
  });
}

/** With view=row a list answers what its table shows of each record; without a view the whole record. */
export const rowView = z.enum(['row'], { error: 'view must be row' }).optional();

export interface PageRequest<Sort extends string = string> {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: Sort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  q?: string | undefined;
  /** Set by the server alone: an export reads many pages and needs no total. */
  counted?: false;
  /** Set by the server alone: rows of a list that grows are counted up to here instead of MAX_COUNTED_ROWS. */
  maxCounted?: number;
}

/** Rows of a list that grows with the account are counted up to here. */
export const MAX_COUNTED_ROWS = 1000;

export const Page = z.object({
  next_cursor: z.string().nullable(),
  total: z.number().int(),
  /** There are more than the total, which was counted up to MAX_COUNTED_ROWS. */
  has_more_than_total: z.literal(true).optional(),
});
export type Page = z.infer<typeof Page>;

export function listReply<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), page: Page.optional() });
}
