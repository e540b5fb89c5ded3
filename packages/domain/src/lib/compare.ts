export type Sortable = string | number | null | undefined;

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Upwards, as people sort: 'Box 9' before 'box 10'. */
export function compare(a: Sortable, b: Sortable): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
