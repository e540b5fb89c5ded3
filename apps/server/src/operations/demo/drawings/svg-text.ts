/** Strokes on a grid of 6 rows, so that no installed font is needed. */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.55 1.55 0 0 0 2.4 2.9H0M2.2 2.9A1.45 1.45 0 0 0 2.2 0H0',
  C: 'M4 1.2A2.4 3 0 1 0 4 4.8',
  D: 'M0 0V6H1.2A2.8 3 0 0 0 1.2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1.2A2.4 3 0 1 0 4 4.6V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0V6',
  J: 'M3.6 0V4.3A1.7 1.7 0 0 1 .2 4.3',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2.4 4L4.8 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0',
  P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  Q: 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0M2.8 4.4L4.4 6.4',
  R: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0M2 3.4L4 6',
  S: 'M3.8 1C3.2 -.4 .2 -.4 .2 1.5C.2 3.4 3.9 2.7 3.9 4.5C3.9 6.4 .7 6.4 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1.4L3.9 6L5.2 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};
const WIDTHS: Record<string, number> = { I: 2, M: 4.8, W: 5.2, ' ': 2.4 };
const GAP = 1.6;

/** The text as SVG strokes, centred in the width with its top at y. */
export function svgText(text: string, width: number, y: number, color: string): string {
  const letters = [...text.toUpperCase()];
  const advance = (letter: string) => (WIDTHS[letter] ?? 4.2) + GAP;
  const length = letters.reduce((sum, letter) => sum + advance(letter), -GAP);
  const scale = Math.min(8, (width * 0.8) / length);
  let x = 0;
  const strokes = letters.map((letter) => {
    const at = x;
    x += advance(letter);
    return STROKES[letter] ? `<path transform="translate(${at.toFixed(1)} 0)" d="${STROKES[letter]}"/>` : '';
  });
  const place = `translate(${((width - length * scale) / 2).toFixed(1)} ${y}) scale(${scale.toFixed(3)})`;
  const pen = `fill="none" stroke="${color}" stroke-width="0.75" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${place}" ${pen}>${strokes.join('')}</g>`;
}
