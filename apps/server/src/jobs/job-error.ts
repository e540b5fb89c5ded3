/** A failure that is told to an admin: its message is a sentence without secrets. */
export class JobError extends Error {
  /** Whether another attempt would fail as well. */
  readonly permanent: boolean;

  /** cause is for the operator's log alone. */
  constructor(sentence: string, { permanent = false, cause }: { permanent?: boolean; cause?: Error } = {}) {
    super(sentence, { cause });
    this.permanent = permanent;
  }
}

export const INTERRUPTED = 'Waybill was interrupted while it worked on this.';
export const UNEXPECTED = new JobError('Something went wrong in Waybill.');
