import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NOTES_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { type KeyboardEvent, useId, useState } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { InView } from '../ui/feedback/message-place.tsx';
import { type NoteContext, notesQuery } from './note-queries.ts';
import { StoreNoteItem } from './store-note-item.tsx';
import classes from './store-notes-panel.module.css';
import { type Draft, useNoteDraft } from './use-note-draft.ts';

interface StoreNotesPanelProps extends NoteContext {
  /**
   * `const draft = useState('')` of the dialog around it, which can then ask before it throws away a note
   * that was typed and not added; the panel keeps it itself when left out.
   */
  draft?: Draft;
  /** Leave out where the place around it already has a heading. */
  title?: string;
}

/** The notes on a store, with the field to add one; not a form, so that it may stand inside one. */
export function StoreNotesPanel({ draft, title, ...context }: StoreNotesPanelProps) {
  const own = useState('');
  const [text, setText] = draft ?? own;
  const { submit, error, success, pause } = useNoteDraft(context, draft ?? own);
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      {title && <h3 className={classes.title}>{title}</h3>}
      <div className={classes.add}>
        <Textarea
          label="Add a note"
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => isSubmit(event) && submit()}
        />
        <div className={classes.row}>
          <Button variant="default" disabled={text.trim() === ''} onClick={submit}>
            Add Note
          </Button>
          <InView>
            {success && (
              <Message kind="good" {...pause}>
                {success}
              </Message>
            )}
          </InView>
        </div>
      </div>
      <PreviousNotes storeId={context.storeId} heading={heading} />
    </section>
  );
}

function isSubmit({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

function PreviousNotes({ storeId, heading }: { storeId: string; heading: string }) {
  const { data, error, refetch } = useQuery(notesQuery(storeId));
  return (
    <>
      <h4 className={classes.count} id={heading}>
        Previous Notes{data && ` (${data.length})`}
      </h4>
      {!data && error ? (
        <ErrorState error={error} fallback={NOTES_NOT_LOADED} retry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <p className={classes.none}>No notes yet.</p>
      ) : data ? (
        <ol className={classes.notes}>
          {data.map((note) => (
            <StoreNoteItem key={note.id} note={note} />
          ))}
        </ol>
      ) : (
        <LoadingSkeleton />
      )}
    </>
  );
}
