/** Where a record's dialog is between viewing, editing and saving. */
export type EditingState =
  | { step: 'view' }
  /** Viewing, with the success message until it is dismissed. */
  | { step: 'saved'; message: string }
  | { step: 'editing' }
  /** Editing, after an error; the message is undefined when the fields alone say what is wrong. */
  | { step: 'failed'; message: string | undefined }
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
  | { type: 'fail'; message: string | undefined }
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
      return isTyping(state) || state.step === 'saving' ? { step: 'failed', message: event.message } : state;
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

/** The error above the fields; hidden while saving, so that the same one is announced again. */
export function errorOf(state: EditingState): string | undefined {
  if (state.step === 'asking') return state.failed?.message;
  return state.step === 'failed' ? state.message : undefined;
}
