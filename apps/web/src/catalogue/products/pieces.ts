import { formatCount } from '../../lib/format.ts';

/** The catalogue says pieces where orders say cases. */
export function pieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`;
}
