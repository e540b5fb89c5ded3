import { UNDO_TOO_LATE, UNDONE } from '@waybill/domain/activity/undo';
import { useEffect } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import classes from './toasts.module.css';

type Run = () => void;

interface Say {
  good: (text: string) => void;
  bad: (text: string) => void;
}

/** What can be undone now, newest last. */
const offers: Run[] = [];

/** Undoes at most once; what comes of it is said in the place of the offer. */
export function offerUndo(hide: () => void, undo: () => Promise<unknown>, say: Say): Run {
  const run = () => {
    withdrawUndo(run);
    hide();
    undo().then(
      () => say.good(UNDONE),
      (error) => say.bad(sentenceOf(error, UNDO_TOO_LATE)),
    );
  };
  offers.push(run);
  return run;
}

export function withdrawUndo(run: Run): void {
  const at = offers.indexOf(run);
  if (at >= 0) offers.splice(at, 1);
}

export function UndoMessage({ text, run }: { text: string; run: Run }) {
  return (
    <span className={classes.undoable}>
      {text}
      <button type="button" className={classes.undo} aria-keyshortcuts="Control+Z" onClick={run}>
        Undo
      </button>
    </span>
  );
}

/** Ctrl-Z undoes what was offered last, since a dialog keeps the Tab key from the messages; in a field it is the field's. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const last = offers.at(-1);
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!last || !isUndo || isEditable(event.target)) return;
      event.preventDefault();
      last();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file'];

function isEditable(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}
