/** The files of packages/domain/fonts, each a gzipped TrueType font. */
const FALLBACKS = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
} as const;

export type Weight = 400 | 600;

/** What a parsed font of fontkit can do; pdfkit draws with it and this layout measures with it. */
export interface FontFace {
  readonly unitsPerEm: number;
  readonly postscriptName: string | null;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: string[]): GlyphRun;
  getGlyph(id: number, characters?: number[]): Glyph | null;
}

interface Glyph {
  /** Reads the outline from the file. */
  _decode?: () => unknown;
}

/** A font that knows what it laid out before. */
export interface KnownFace extends FontFace {
  widthOf(text: string, features?: string[]): number;
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface GlyphRun {
  glyphs: readonly unknown[];
  positions: readonly Position[];
  readonly advanceWidth: number;
}

export type LoadFont = (name: string) => Promise<KnownFace>;

const MAX_CACHED = 20_000;

/** One parsed font serves all documents: words are laid out once, and files of one family keep names of their own. */
export function asFace(font: FontFace, name: string): KnownFace {
  const layout = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  const runOf = (text: string, features?: string[]) => {
    const key = features ? `${features.join()}\n${text}` : text;
    let run = known.get(key);
    if (!run) {
      if (known.size >= MAX_CACHED) known.clear();
      const { glyphs, positions, advanceWidth } = layout(text, features);
      run = { glyphs, positions, advanceWidth };
      known.set(key, run);
    }
    return run;
  };
  // Every document embeds parts of Inter; of the others too much would be kept.
  if (name.startsWith('inter-')) rememberOutlines(font);
  return Object.defineProperties(font, {
    postscriptName: { value: `Waybill-${name}` },
    unitsPerEm: { value: font.unitsPerEm },
    layout: { value: (text: string, features?: string[]) => copyOf(runOf(text, features)) },
    widthOf: { value: (text: string, features?: string[]) => runOf(text, features).advanceWidth },
  }) as KnownFace;
}

function rememberOutlines(font: FontFace): void {
  const glyphOf = font.getGlyph.bind(font);
  const seen = new WeakSet<Glyph>();
  const getGlyph = (id: number, characters?: number[]) => {
    const glyph = glyphOf(id, characters);
    const decode = glyph?._decode?.bind(glyph);
    if (!glyph || !decode || seen.has(glyph)) return glyph;
    seen.add(glyph);
    let outline: unknown;
    glyph._decode = () => {
      outline ??= decode();
      return outline;
    };
    return glyph;
  };
  Object.defineProperty(font, 'getGlyph', { value: getGlyph });
}

/** pdfkit scales the positions it is given in place and asks for the width afterwards. */
function copyOf({ glyphs, positions }: GlyphRun): GlyphRun {
  const copies = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs,
    positions: copies,
    get advanceWidth() {
      return copies.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** Drawn where no font knows a character. */
export const UNKNOWN = '\u25a1';

/** Which font draws which character of the invoice, all of them loaded. */
export interface Fonts {
  faces: ReadonlyMap<string, KnownFace>;
  fontOf: (character: string, text: string, weight: Weight) => string | undefined;
}

/** Loads what the texts need: most need the two of Inter, and nothing else is read or fetched for them. */
export async function loadFonts(texts: Iterable<string>, load: LoadFont): Promise<Fonts> {
  const faces = new Map<string, KnownFace>();
  const face = async (name: string) => {
    const loaded = faces.get(name) ?? (await load(name));
    faces.set(name, loaded);
    return loaded;
  };
  const [inter] = await Promise.all([face(interOf(400)), face(interOf(600))]);
  const others = new Map<string, string | undefined>();
  for (const text of new Set(texts)) {
    for (const character of text) {
      const key = keyOf(character, text);
      if (others.has(key) || has(inter, character)) continue;
      others.set(key, await firstWith(character, text, face));
    }
  }
  return {
    faces,
    fontOf: (character, text, weight) =>
      has(inter, character)
        ? interOf(weight)
        : // A line of a longer text may have lost the kana that told its language.
          (others.get(keyOf(character, text)) ?? others.get(`j${character}`) ?? others.get(character)),
  };
}

function interOf(weight: Weight): string {
  return `inter-${weight}`;
}

function has(face: FontFace, character: string): boolean {
  return /^[ -~]$/.test(character) || face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function keyOf(character: string, text: string): string {
  return isJapanese(text) ? `j${character}` : character;
}

/** Chinese and Japanese share characters but not their shapes; kana tell which of the two a text is. */
function isJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

async function firstWith(character: string, text: string, face: LoadFont): Promise<string | undefined> {
  for (const name of candidates(character, text)) if (has(await face(name), character)) return name;
  return undefined;
}

function candidates(character: string, text: string): string[] {
  if (/\p{Script=Hangul}/u.test(character)) return ['korean-daily', 'korean-rest'];
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x2e80 && code <= 0xffef && !/\p{Script=Arabic}/u.test(character)) {
    const chinese = [
      'chinese-daily',
      ...(/[\u4e00-\u9fff]/.test(character) ? [`chinese-${code >> 12}`] : []),
    ];
    const japanese = ['japanese-daily', 'japanese-rest'];
    return isJapanese(text) ? [...japanese, ...chinese] : [...chinese, ...japanese];
  }
  for (const [name, script] of Object.entries(FALLBACKS)) if (script.test(character)) return [name];
  return /[\p{S}\p{Emoji}]/u.test(character) ? ['symbols', 'emoji'] : [];
}
