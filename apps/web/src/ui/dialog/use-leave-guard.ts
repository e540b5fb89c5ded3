import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DiscardQuestionProps } from './discard-question.tsx';

/**
 * Asks before a navigation loses what was typed, as Back, a link or closing a dialog with its own address does:
 * `guard.report('note', text !== '')` for each part that can be typed into, and
 * `<DiscardQuestion {...guard.question} />`. A whole page uses `{ by: 'path' }`, so that search parameters may change.
 */
export function useLeaveGuard({ by = 'address' }: { by?: 'address' | 'path' } = {}) {
  const unsaved = useRef(new Set<string>());
  const released = useRef(false);
  const isDirty = () => unsaved.current.size > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isReleased = released.current;
      released.current = false;
      const leaves = by === 'address' || current.pathname !== next.pathname;
      // A user who was signed out can no longer save anything.
      return !isReleased && leaves && isDirty() && next.pathname.startsWith('/dashboard');
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const question: DiscardQuestionProps = {
    opened: status === 'blocked',
    onCancel: () => reset?.(),
    onConfirm: () => {
      unsaved.current.clear();
      proceed?.();
    },
  };
  return {
    report: (part: string, changed: boolean) => {
      if (changed) unsaved.current.add(part);
      else unsaved.current.delete(part);
    },
    clear: () => unsaved.current.clear(),
    /** Lets the next navigation pass, right after a save. */
    release: () => {
      released.current = true;
    },
    question,
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
