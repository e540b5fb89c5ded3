import { noteSourceLabel, type StoreNote } from '@waybill/domain/partners/store-note-schema';
import { formatDateTime } from '../lib/format.ts';
import classes from './store-notes-panel.module.css';

/** Who, when, about which order, from which screen, and what. */
export function StoreNoteItem({ note }: { note: StoreNote }) {
  return (
    <li className={classes.note}>
      <p className={classes.meta}>
        <strong className={classes.author}>{note.agent_name}</strong>
        <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
        {note.order_number && <span>Order {note.order_number}</span>}
        <span>{noteSourceLabel(note.note_source)}</span>
      </p>
      <p className={classes.text}>{note.note_details}</p>
    </li>
  );
}
