import { lazy } from 'react';

/** The drawing library is a chunk of its own, fetched when the first chart is drawn. */
export const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));
export const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }));
