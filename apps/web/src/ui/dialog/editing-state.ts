/** Where a record's dialog is between viewing, editing and saving. */
export type EditingState =
  | { step: 'view' }
  /** Viewing, with the success message until it is dismissed. */
  | { step: 'saved'; message: string }
  | { step: 'editing' }
  /** Editing, after an error of the fields or of the server; the message is undefined when the fields alone say what is wrong. */
  | { step: 'failed'; message: string | undefined; byFields?: boolean | undefined }
  /** The question before saving; remembers the error to show again when the answer is no. */
  | { step: 'asking'; failed: Failed | undefined }
  | { step: 'saving' };

type Failed = Extract<EditingState, { step: 'failed' }>;

export type EditingEvent =
  | { type: 'start' }
  | { type: 'ask' }
  | { type: 'decline' }
  | { type: 'save' }
  | { type: 'succeed'; message: string }
  | { type: 'fail'; message: string | undefined; byFields?: boolean | undefined }
  | { type: 'dismiss' }
  | { type: 'clear_error' }
  /** Cancelled, or the dialog was closed. */
  | { type: 'reset' };

export const VIEW: EditingState = { step: 'view' };

/** An event that does not fit the step, such as the reply to a save after the dialog was closed, changes nothing. */
export function editingReducer(state: EditingState, event: EditingEvent): EditingState {
  switch (event.type) {
    case 'start':
      return isEditing(state) ? state : { step: 'editing' };
    case 'ask':
      if (!isTyping(state)) return state;
      return { step: 'asking', failed: state.step === 'failed' ? state : undefined };
    case 'decline':
      return state.step === 'asking' ? (state.failed ?? { step: 'editing' }) : state;
    case 'save':
      return state.step === 'asking' ? { step: 'saving' } : state;
    case 'succeed':
      return state.step === 'saving' ? { step: 'saved', message: event.message } : state;
    case 'fail':
      if (!isTyping(state) && state.step !== 'saving') return state;
      return { step: 'failed', message: event.message, byFields: event.byFields };
    case 'dismiss':
      return state.step === 'saved' ? VIEW : state;
    case 'clear_error':
      return state.step === 'failed' ? { step: 'editing' } : state;
    case 'reset':
      return VIEW;
  }
}

/** The inputs are shown instead of the record. */
export function isEditing({ step }: EditingState): boolean {
  return step !== 'view' && step !== 'saved';
}

function isTyping({ step }: EditingState): boolean {
  return step === 'editing' || step === 'failed';
}

/**
 * The error beside the buttons; hidden while saving, so that the same one is announced again, and once the fields that it
 * is about are right.
 */
export function errorOf(state: EditingState, isValid: () => boolean): string | undefined {
  const failed = state.step === 'asking' ? state.failed : state;
  if (failed?.step !== 'failed') return undefined;
  return failed.byFields && isValid() ? undefined : failed.message;
}
