/** In pixels: what a label takes, and the least that a chart has for all of them. */
const CHARACTER = 7;
const GAP = 24;
const ROOM = { wide: 640, narrow: 280 };

/**
 * How many labels are left out after each that is shown. Reckoned, because the chart library measures every label: with one
 * for each day of a year that stops a phone for seconds.
 */
export function labelInterval(points: readonly { name: string }[], isNarrow: boolean): number {
  const width = Math.max(0, ...points.map(({ name }) => name.length)) * CHARACTER + GAP;
  return Math.max(0, Math.ceil((points.length * width) / ROOM[isNarrow ? 'narrow' : 'wide']) - 1);
}

/** The library measures every label once more for upright lines of the grid, also where there are none to draw. */
export const NO_UPRIGHT_LINES = { verticalCoordinatesGenerator: () => [] };
