import { z } from 'zod';
import { optionalText, requiredText } from '../lib/text.ts';

export const NOTE_REQUIRED = 'Please enter a note before submitting.';
export const NOTE_STORE_REQUIRED = 'storeId is required';
export const DEFAULT_NOTE_SOURCE = 'manual';
export const MAX_NOTE_LENGTH = 5000;

/** The screens a note can come from; any other word is kept and shown as it is. */
export const NOTE_SOURCE_LABELS = {
  create_order_screen: 'Create order',
  order_details_screen: 'Order details',
  store_details_screen: 'Store details',
  [DEFAULT_NOTE_SOURCE]: 'Manual',
} as const;
export type NoteSource = keyof typeof NOTE_SOURCE_LABELS;

export function noteSourceLabel(source: string): string {
  return Object.entries(NOTE_SOURCE_LABELS).find(([known]) => known === source)?.[1] ?? source;
}

export const StoreNote = z.object({
  id: z.uuid(),
  agent_name: z.string(),
  created_at: z.iso.datetime(),
  order_number: z.string().nullable(),
  note_source: z.string(),
  note_details: z.string(),
});
export type StoreNote = z.infer<typeof StoreNote>;

/** agentName, agentId and storeName may be sent; who writes and the store's name are known without them. */
export const StoreNoteForm = z.object({
  noteDetails: requiredText(NOTE_REQUIRED, MAX_NOTE_LENGTH),
  storeId: requiredText(NOTE_STORE_REQUIRED),
  orderNumber: optionalText(50),
  noteSource: optionalText(100),
  agentName: z.string().nullish(),
  agentId: z.string().nullish(),
  storeName: z.string().nullish(),
});
export type StoreNoteForm = z.infer<typeof StoreNoteForm>;

export function noteFromForm(form: StoreNoteForm) {
  return {
    order_number: form.orderNumber,
    note_source: form.noteSource ?? DEFAULT_NOTE_SOURCE,
    note_details: form.noteDetails,
  };
}
