/** How long Undo stands on the screen. */
export const UNDO_SHOWN_MS = 10_000;
/** How long the server takes it: what is shown, and the way of the request. */
export const UNDO_TTL_MS = UNDO_SHOWN_MS + 2_000;

export const UNDO_TOO_LATE = 'This can no longer be undone.';
export const UNDONE = 'Undone.';

/** Asked before a deletion that can be taken back for a moment. */
export function deleteQuestion(thing: string): string {
  return `Are you sure you want to delete this ${thing}? You can undo this for ten seconds.`;
}
