import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { DiscardQuestion } from './discard-changes.tsx';

/**
 * For a dialog with an address of its own, where Back, the cross and a link all leave it:
 * `guard.report('note', text !== '')` from whatever can be typed into; draw `guard.dialog`.
 * A screen of its own is left by its path alone: `useLeaveGuard({ by: 'path' })`.
 */
export function useLeaveGuard({ by = 'address' }: { by?: 'address' | 'path' } = {}) {
  const unsaved = useRef(new Set<string>());
  const released = useRef(false);
  const dirty = () => unsaved.current.size > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const free = released.current;
      released.current = false;
      const leaves = by === 'address' || current.pathname !== next.pathname;
      // Whoever is signed out can save nothing any more.
      return !free && leaves && dirty() && next.pathname.startsWith('/dashboard');
    },
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return {
    report: (part: string, changed: boolean) => {
      if (changed) unsaved.current.add(part);
      else unsaved.current.delete(part);
    },
    clear: () => unsaved.current.clear(),
    /** Right before leaving on purpose, after a save. */
    release: () => {
      released.current = true;
    },
    dialog: (
      <DiscardQuestion
        opened={status === 'blocked'}
        onCancel={() => reset?.()}
        onConfirm={() => {
          unsaved.current.clear();
          proceed?.();
        }}
      />
    ),
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
