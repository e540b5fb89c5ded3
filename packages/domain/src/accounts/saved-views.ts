import { z } from 'zod';
import { requiredText } from '../lib/text.ts';

/** The lists that have views, by the names that their screens give them. */
export const VIEW_LISTS = [
  'active-orders',
  'completed-orders',
  'unpaid-orders',
  'inventory',
  'stores',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const MAX_VIEWS_PER_LIST = 30;
export const TOO_MANY_VIEWS = `You can save at most ${MAX_VIEWS_PER_LIST} views of one list. Delete one first.`;
export const VIEW_NAME_TAKEN = 'You already have a view with this name.';
export const VIEW_NAME_REQUIRED = 'Please enter a name for the view.';
export const VIEW_NOT_SAVED = 'Failed to save the view. Please try again.';
export const VIEW_NOT_DELETED = 'Failed to delete the view. Please try again.';

/** What a view remembers of the address: search text, filters, sort and columns. */
export const VIEW_PARAMS = [
  'q',
  'status',
  'delivery',
  'missing',
  'stock',
  'license',
  'sort',
  'dir',
  'cols',
] as const;
const ViewSearch = z.partialRecord(
  z.enum(VIEW_PARAMS),
  z.string('Every part of a view is a text').max(500, 'Every part of a view has at most 500 characters'),
  { error: `A view holds only: ${VIEW_PARAMS.join(', ')}` },
);
export type ViewSearch = z.infer<typeof ViewSearch>;

export const ViewListName = z.enum(VIEW_LISTS, { error: `list must be one of: ${VIEW_LISTS.join(', ')}` });

export const SavedView = z.object({
  id: z.uuid(),
  list: ViewListName,
  name: z.string(),
  search: ViewSearch,
  shared: z.boolean(),
  /** Whether it is the reader's own. */
  own: z.boolean(),
  user_name: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const name = requiredText(VIEW_NAME_REQUIRED, 60);
export const SavedViewForm = z.object({
  list: ViewListName,
  name,
  search: ViewSearch,
  shared: z.boolean('shared must be true or false').default(false),
});
export type SavedViewForm = z.infer<typeof SavedViewForm>;

/** What is left out stays. */
export const SavedViewChange = z.object({
  name: name.optional(),
  search: ViewSearch.optional(),
  shared: z.boolean('shared must be true or false').optional(),
});
export type SavedViewChange = z.infer<typeof SavedViewChange>;
