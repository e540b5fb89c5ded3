import { deleteQuestion } from '@waybill/domain/activity/undo';
import { useEffect, useState } from 'react';
import type { Removal } from '../ui/dialog/delete-button.tsx';
import { toast } from '../ui/feedback/toasts.tsx';

interface Removed {
  /** Of the dialog; its record stays on the screen while it closes. */
  opened: boolean;
  thing: 'store' | 'agent' | 'driver';
  /** Answers what is said of the success. */
  remove: (id: string) => Promise<string>;
  /** Takes the deletion back; without it, it can not be undone. */
  restore?: (id: string) => Promise<unknown>;
  onClose: () => void;
  fallback: string;
}

/** Deleting the record of a details dialog; a refusal stays until the dialog closes. */
export function useRemoval(record: { id: string } | undefined, removed: Removed): Removal | undefined {
  const { opened, thing, remove, restore, onClose, fallback } = removed;
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!opened) setError(undefined);
  }, [opened]);
  if (!record) return undefined;
  return {
    question: restore
      ? deleteQuestion(thing)
      : `Are you sure you want to delete this ${thing}? This action cannot be undone.`,
    onDelete: async () => {
      toast.good(await remove(record.id), restore && (() => restore(record.id)));
      onClose();
    },
    fallback,
    error,
    onError: setError,
  };
}
