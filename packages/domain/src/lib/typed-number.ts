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

/** The same for an amount below 0 too, so that its own sentence can refuse it. */
export function signedFrom(typed: string): number | undefined {
  const [sign, rest] = typed.trim().startsWith('-') ? [-1, typed.trim().slice(1)] : [1, typed];
  const number = numberFrom(rest);
  return sign < 0 ? sign * (number ?? Number.NaN) : number;
}
