import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

/** Makes the fonts of the PDF invoice from Google's, by way of npm; nothing of these packages is installed otherwise. */
const TARGET = resolve(import.meta.dirname, '../../packages/documents/fonts');
const SUBSETTER = 'subset-font@2.9.0';
const PACKAGES = {
  inter: '0.4.2',
  'noto-sans-sc': '0.4.3',
  'noto-sans-jp': '0.4.3',
  'noto-sans-kr': '0.4.3',
  'noto-sans-arabic': '0.4.3',
  'noto-sans-hebrew': '0.4.1',
  'noto-sans-thai': '0.4.2',
  'noto-sans-devanagari': '0.4.1',
  'noto-sans-bengali': '0.4.4',
  'noto-sans-gurmukhi': '0.4.1',
  'noto-sans-armenian': '0.4.2',
  'noto-sans-georgian': '0.4.3',
  'noto-sans-symbols-2': '0.4.1',
  'noto-emoji': '0.4.7',
} as const;

interface Font {
  from: keyof typeof PACKAGES;
  style?: string;
  characters: string;
  features?: string[];
}

const ALWAYS = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];
const WRITTEN_WORLD = between(0x20, 0x2bff);
const whole = (from: Font['from'], first: number, last: number): Font => ({
  from,
  characters: between(first, last),
});

const fonts: Record<string, Font> = {
  'inter-400': { from: 'inter', characters: WRITTEN_WORLD, features: [...ALWAYS, 'tnum'] },
  'inter-600': {
    from: 'inter',
    style: '600SemiBold',
    characters: WRITTEN_WORLD,
    features: [...ALWAYS, 'tnum'],
  },
  ...chinese(),
  ...japanese(),
  ...korean(),
  arabic: { from: 'noto-sans-arabic', characters: between(0x600, 0x77f) + between(0xfb50, 0xfefc) },
  hebrew: whole('noto-sans-hebrew', 0x590, 0x5ff),
  thai: whole('noto-sans-thai', 0xe00, 0xe7f),
  devanagari: whole('noto-sans-devanagari', 0x900, 0x97f),
  bengali: whole('noto-sans-bengali', 0x980, 0x9ff),
  gurmukhi: whole('noto-sans-gurmukhi', 0xa00, 0xa7f),
  armenian: whole('noto-sans-armenian', 0x530, 0x58f),
  georgian: { from: 'noto-sans-georgian', characters: between(0x10a0, 0x10ff) + between(0x1c90, 0x1cbf) },
  symbols: { from: 'noto-sans-symbols-2', characters: between(0x2190, 0x2bff) + between(0x1f000, 0x1fbff) },
  emoji: { from: 'noto-emoji', characters: between(0x203c, 0x3299) + between(0x1f000, 0x1faff) },
};

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('');
}

/** The 3,755 characters of daily use in one file, the rest of the main block in pieces. */
function chinese(): Record<string, Font> {
  const daily = decoded('gb18030', 0xb0, 0xd7, 0xa1, 0xfe);
  const marks = between(0x3000, 0x303f) + between(0x3100, 0x312f) + between(0xff00, 0xffef);
  const pieces: Record<string, Font> = {
    'chinese-daily': { from: 'noto-sans-sc', characters: daily + marks, features: ['locl'] },
  };
  const known = new Set(daily);
  for (let first = 0x4000; first < 0xa000; first += 0x1000) {
    const block = between(Math.max(first, 0x4e00), first + 0xfff);
    const characters = [...block].filter((character) => !known.has(character));
    const name = `chinese-${(first / 0x1000).toString(16)}`;
    pieces[name] = { from: 'noto-sans-sc', characters: characters.join(''), features: ['locl'] };
  }
  return pieces;
}

function japanese(): Record<string, Font> {
  const kana = between(0x3000, 0x30ff) + between(0xff00, 0xffef);
  const daily = decoded('euc-jp', 0xb0, 0xcf, 0xa1, 0xfe);
  const rest = decoded('euc-jp', 0xd0, 0xf4, 0xa1, 0xfe) + decoded('shift_jis', 0xfa, 0xfc, 0x40, 0xfc);
  return {
    'japanese-daily': { from: 'noto-sans-jp', characters: kana + daily, features: ['locl'] },
    'japanese-rest': { from: 'noto-sans-jp', characters: rest, features: ['locl'] },
  };
}

function korean(): Record<string, Font> {
  const daily = decoded('euc-kr', 0xb0, 0xc8, 0xa1, 0xfe);
  const known = new Set(daily);
  const rest = [...between(0xac00, 0xd7a3)].filter((character) => !known.has(character)).join('');
  return {
    'korean-daily': {
      from: 'noto-sans-kr',
      characters: daily + between(0x3130, 0x318f),
      features: ['locl'],
    },
    'korean-rest': { from: 'noto-sans-kr', characters: rest, features: ['locl'] },
  };
}

/** What two-byte codes of an old national standard stand for: it lists the characters a country uses daily. */
function decoded(encoding: string, lead1: number, lead2: number, trail1: number, trail2: number): string {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let lead = lead1; lead <= lead2; lead += 1) {
    for (let trail = trail1; trail <= trail2; trail += 1) text += decoder.decode(Uint8Array.of(lead, trail));
  }
  return text.replace(/[\p{Cc}\p{Co}\p{ASCII}\ufffd]/gu, '');
}

const folder = await mkdtemp(join(tmpdir(), 'waybill-fonts-'));
try {
  const names = Object.entries(PACKAGES).map(([name, version]) => `@expo-google-fonts/${name}@${version}`);
  await promisify(execFile)('npm', [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--prefix',
    folder,
    SUBSETTER,
    ...names,
  ]);
  const subset = createRequire(join(folder, 'x.js'))('subset-font');
  for (const [name, { from, style = '400Regular', characters, features }] of Object.entries(fonts)) {
    const family = join(folder, 'node_modules/@expo-google-fonts', from);
    const file = (await readdir(join(family, style))).find((each) => each.endsWith('.ttf')) ?? '';
    const source = await readFile(join(family, style, file));
    const options = {
      targetFormat: 'truetype',
      noHinting: true,
      ...(features && { keepFeatures: features }),
    };
    const made = gzipSync(await subset(source, characters, options), { level: 9 });
    await writeFile(join(TARGET, `${name}.ttfz`), made);
    console.log(`${name.padEnd(16)} ${(made.length / 1024).toFixed(0)} KB`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
