import { storeNotesApi } from '@waybill/domain/partners/api';
import { NOTE_ADDED } from '@waybill/domain/partners/sentences';
import { type App, route } from '../../http/route.ts';
import { addNote } from './add-note.ts';
import { readNotes } from './read-notes.ts';

export function storeNoteRoutes(app: App): void {
  route(app, storeNotesApi.list, (context, { query }) => readNotes(context, query.storeId, query));
  route(app, storeNotesApi.add, async (context, { body }) => ({
    data: await addNote(context, body),
    message: NOTE_ADDED,
  }));
}
