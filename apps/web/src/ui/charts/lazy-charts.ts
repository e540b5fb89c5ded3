import { lazy } from 'react';

/** The chart library is its own chunk, loaded with the first chart. */
export const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));
export const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }));
