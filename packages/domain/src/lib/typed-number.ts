/**
 * A number as people type it, in the plain form that is checked: '1,200' is 1200, '$5' is 5, '.5' is 0.5.
 * A comma that parts no thousands stays and is refused, so that '1,5' never becomes 15.
 */
export function plainNumber(typed: string): string {
  const bare = typed.trim().replace(/^\$\s*/, '');
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  const plain = grouped ? bare.replaceAll(',', '') : bare;
  return plain.replace(/^\./, '0.').replace(/\.$/, '');
}

/** Undefined for a blank field, NaN for what is no number. */
export function numberFrom(typed: string): number | undefined {
  const plain = plainNumber(typed);
  if (plain === '') return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What a number field holds: a text while it is not yet, or not exactly, a number, such as '9.50'. */
export type Typed = number | string;

/** A number below 0 too, so that its own sentence can refuse it; undefined for what is no number. */
export function signedFrom(typed: Typed): number | undefined {
  const plain = typeof typed === 'number' ? String(typed) : plainNumber(typed);
  return plain === '' || !Number.isFinite(Number(plain)) ? undefined : Number(plain);
}
