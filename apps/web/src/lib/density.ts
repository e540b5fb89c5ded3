import { useStored } from './stored.ts';

export const DENSITIES = { comfortable: 'Comfortable', compact: 'Compact' } as const;
export type Density = keyof typeof DENSITIES;

const KEY = 'waybill-density';

/** How high the rows of all lists are in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, setStored] = useStored(KEY);
  const set = (density: Density) => setStored(density === 'comfortable' ? null : density);
  return [stored === 'compact' ? 'compact' : 'comfortable', set];
}
