import { NOTE_ADDED, NOTE_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { StoreNoteForm } from '@waybill/domain/partners/store-note-schema';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { sentenceOf } from '../lib/call.ts';
import { usePausableTimeout } from '../ui/feedback/use-pausable-timeout.ts';
import { type NoteContext, useAddNote } from './note-queries.ts';

/** What `useState('')` answers. */
export type Draft = [string, Dispatch<SetStateAction<string>>];

const SUCCESS_MS = 3000;

/** Empties the field as the note appears in the list, and gives the text back when it could not be added. */
export function useNoteDraft(context: NoteContext, [text, setText]: Draft) {
  const [error, setError] = useState<string>();
  const [success, setSuccess] = useState<string>();
  const pause = usePausableTimeout(success !== undefined, SUCCESS_MS, () => setSuccess(undefined));
  const { mutateAsync } = useAddNote(context);

  const submit = async () => {
    const note = StoreNoteForm.shape.noteDetails.safeParse(text);
    setSuccess(undefined);
    setError(note.error?.issues[0]?.message);
    if (!note.success) return;
    setText('');
    try {
      await mutateAsync(note.data);
      setSuccess(NOTE_ADDED);
    } catch (problem) {
      setText((typed) => (typed === '' ? text : `${text}\n${typed}`));
      setError(sentenceOf(problem, NOTE_NOT_ADDED));
    }
  };

  return { submit, error, success, pause };
}
