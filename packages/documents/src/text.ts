import { type FontFace, type Fonts, UNKNOWN, type Weight } from './fonts.ts';

/** What pdfkit's document does for the layout, in the browser and on the server alike. */
export interface Surface {
  addPage(): unknown;
  registerFont(name: string, face: FontFace): unknown;
  font(name: string): unknown;
  fontSize(size: number): unknown;
  fillColor(color: string): unknown;
  strokeColor(color: string): unknown;
  lineWidth(width: number): unknown;
  text(text: string, x: number, y: number, options: TextOptions): unknown;
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  stroke(): unknown;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): unknown;
  fill(): unknown;
  save(): unknown;
  restore(): unknown;
  rotate(angle: number, options: { origin: [number, number] }): unknown;
  fillOpacity(opacity: number): unknown;
  image(bytes: ArrayBuffer, x: number, y: number, size: { width: number; height: number }): unknown;
}

interface TextOptions {
  lineBreak: false;
  baseline: 'alphabetic';
  features?: string[];
  characterSpacing?: number;
  fill?: boolean;
  stroke?: boolean;
}

export interface Style {
  size: number;
  color: string;
  weight?: Weight;
  /** Digits of one width, so that columns of figures line up. */
  figures?: boolean;
  /** Points between letters. */
  spacing?: number;
}

interface Run {
  font: string;
  text: string;
  /** No bold of this script is carried; its outline is drawn as well. */
  thickened: boolean;
  features: string[] | undefined;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const FIGURES = ['tnum', 'kern'];

/** Text without what a page cannot show: line breaks, control and format characters, variation selectors. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Z}\t\n\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/\p{Cs}/gu, UNKNOWN)
    .trim();
}

/** Writes text of any language on a surface: each stretch of it in the font that knows its characters. */
export class Pen {
  readonly surface: Surface;
  readonly #fonts: Fonts;

  constructor(surface: Surface, fonts: Fonts) {
    this.surface = surface;
    this.#fonts = fonts;
    for (const [name, face] of fonts.faces) surface.registerFont(name, face);
  }

  width(text: string, style: Style): number {
    const spaced = (style.spacing ?? 0) * Math.max(0, text.length - 1);
    return this.#runs(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), spaced);
  }

  /** x is where the text begins, or with 'right' where it ends; y is its baseline. */
  write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - this.width(text, style) : x;
    const { surface } = this;
    surface.fillColor(style.color);
    for (const run of this.#runs(text, style)) {
      surface.font(run.font);
      surface.fontSize(style.size);
      if (run.thickened) {
        surface.strokeColor(style.color);
        surface.lineWidth(style.size / 45);
      }
      surface.text(run.text, at, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(run.features && { features: run.features }),
        ...(style.spacing && { characterSpacing: style.spacing }),
        ...(run.thickened && { fill: true, stroke: true }),
      });
      at += this.#runWidth(run, style) + (style.spacing ?? 0) * run.text.length;
    }
  }

  /** The style, smaller where the text would not fit the width. */
  fitted(text: string, width: number, style: Style): Style {
    const wide = this.width(text, style);
    return wide <= width ? style : { ...style, size: (style.size * width) / wide };
  }

  /** The text in lines of at most this width; words break where they must, Chinese and Japanese anywhere. */
  lines(text: string, width: number, style: Style): string[] {
    if (this.width(text, style) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(text)) {
      if (this.width((line + word).trimEnd(), style) <= width) {
        line += word;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      line = this.#broken(word, width, style, lines);
    }
    return [...lines, line.trimEnd()];
  }

  /** Puts all but the last piece of a word that is too long into the lines. */
  #broken(word: string, width: number, style: Style, lines: string[]): string {
    let piece = '';
    for (const letter of word.match(/\P{M}\p{M}*/gu) ?? []) {
      if (piece !== '' && this.width((piece + letter).trimEnd(), style) > width) {
        lines.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return piece;
  }

  #runs(text: string, { weight = 400, figures }: Style): Run[] {
    if (/^[ -~]+$/.test(text)) {
      return [{ font: `inter-${weight}`, text, thickened: false, features: figures ? FIGURES : undefined }];
    }
    const runs: Run[] = [];
    for (const [character, next] of pairsOf(text)) {
      const last = runs.at(-1);
      const found = this.#fonts.fontOf(character, text, weight);
      const font = found ?? `inter-${weight}`;
      const drawn = found ? character : UNKNOWN;
      // A space between two words that are read from the right belongs to them.
      const joins = last && RIGHT_TO_LEFT.test(last.text) && character === ' ' && RIGHT_TO_LEFT.test(next);
      if (last && (last.font === font || joins)) last.text += drawn;
      else {
        const features = RIGHT_TO_LEFT.test(character) ? [] : figures ? FIGURES : undefined;
        const thickened = weight === 600 && !font.startsWith('inter-');
        runs.push({ font, text: drawn, thickened, features });
      }
    }
    return runs;
  }

  #runWidth({ font, text, features }: Run, { size }: Style): number {
    const face = this.#fonts.faces.get(font);
    if (!face) throw new Error(`The font ${font} is not loaded`);
    const parts = features ? [text] : (text.match(/[^ ]* ?/g) ?? []);
    const units = parts.reduce((sum, part) => (part === '' ? sum : sum + face.widthOf(part, features)), 0);
    return (units / face.unitsPerEm) * size;
  }
}

/** A wide character is a word by itself; other words end with a space or a hyphen. */
const WORD =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]\p{M}* ?|[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef -]*- ?|[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef -]+ ?| /gu;

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Each character with the one after it. */
function* pairsOf(text: string): Generator<[string, string]> {
  const characters = [...text];
  for (const [place, character] of characters.entries()) yield [character, characters[place + 1] ?? ''];
}
