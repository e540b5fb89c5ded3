/** Why a request is refused; each kind has one HTTP status, and the sentence is what a person reads. */
export const REFUSALS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  too_many_tries: 429,
  unavailable: 503,
} as const;

export type Refusal = keyof typeof REFUSALS;

interface Details {
  /** One sentence per field of the request that is wrong. */
  fields?: Record<string, string>;
  /** Further members of the reply that a call documents, such as associatedBrands. */
  extra?: Record<string, unknown>;
  /** A machine word narrower than the kind of refusal. */
  code?: string;
}

export class DomainError extends Error {
  readonly refusal: Refusal;
  readonly details: Details;

  constructor(refusal: Refusal, sentence: string, details: Details = {}) {
    super(sentence);
    this.name = 'DomainError';
    this.refusal = refusal;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.refusal];
  }
}

export const invalid = (sentence: string, details?: Details) => new DomainError('invalid', sentence, details);
/** Told under the field too. */
export const refusedField = (name: string, sentence: string) =>
  invalid(sentence, { fields: { [name]: sentence } });
export const forbidden = (sentence = 'You are not allowed to do this.') =>
  new DomainError('forbidden', sentence);
export const notFound = (thing: string) => new DomainError('not_found', `${thing} not found`);
export const conflict = (sentence: string, details?: Details) =>
  new DomainError('conflict', sentence, details);

export const SESSION_REQUIRED = 'Please log in to continue.';
