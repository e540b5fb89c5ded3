/** What a number field holds: a text while it is not yet, or not exactly, a number, such as '9.50'. */
export type Typed = number | string;

/** Answers undefined for what is no number; people also type $5 and 1,200. */
export function numberFrom(typed: Typed): number | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : undefined;
  const digits = typed.replace(/[$,\s]/g, '');
  return digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits);
}
