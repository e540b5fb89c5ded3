import { type LoadFont, loadFonts, UNKNOWN } from './fonts.ts';
import type { PaperContent } from './kit/content.ts';
import { drawPaper } from './kit/drawing.ts';
import { Pen, printable, type Surface } from './text.ts';

/** Draws a paper on a document that the caller made, with fonts that the caller knows how to get. */
export async function compose(content: PaperContent, load: LoadFont): Promise<(surface: Surface) => void> {
  const shown = printed(content);
  const fonts = await loadFonts([UNKNOWN, ...textsOf(shown)], load);
  return (surface) => drawPaper(new Pen(surface, fonts), shown);
}

function printed<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(printed) as T;
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printed(part)])) as T;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
