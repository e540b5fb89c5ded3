import { clearable, line } from '../lib/text.ts';

export const WRONG_TAG = 'A package tag has 24 letters and digits.';
export const TAG_TAKEN = 'This package tag is already on record.';
const TAG = /^[0-9A-Z]{24}$/;

/** A tag of the state's system; blank is none. */
export const packageTag = clearable(
  line()
    .toUpperCase()
    .refine((tag) => tag === '' || TAG.test(tag), WRONG_TAG),
);
