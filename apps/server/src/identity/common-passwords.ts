import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Sorted hashes, cut to so many bytes; none of 50,000 words is met by chance. */
const HASHES = new URL('./common-passwords.bin', import.meta.url);
const HASH_BYTES = 6;
/** What people put around a word to meet the rules: 'Qwerty123!'; a year counts as one sign. */
const MAX_AROUND = 4;
const YEAR = /(19|20)\d\d/;
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether it is one of the passwords that are tried first, as it is or dressed up with digits and signs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const file = await open(HASHES);
  try {
    const { size } = await file.stat();
    for (const word of wordsOf(password)) {
      if (await contains(file, size / HASH_BYTES, passwordHash(word))) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

function wordsOf(password: string): Set<string> {
  const whole = password.normalize('NFKC').toLowerCase();
  const [bare = ''] = /[a-z](.*[a-z])?/s.exec(whole) ?? [];
  const around = whole.replace(bare, '').replace(YEAR, '#').length;
  const cores = around <= MAX_AROUND ? [whole, bare] : [whole];
  return new Set(
    cores.flatMap((core) => [core, core.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)]),
  );
}

export function passwordHash(word: string): Buffer {
  return hash('sha256', word, 'buffer').subarray(0, HASH_BYTES);
}

/** Searched on disk, so that nothing of the list stays in memory. */
async function contains(file: FileHandle, count: number, wanted: Buffer): Promise<boolean> {
  const found = Buffer.alloc(HASH_BYTES);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    await file.read(found, 0, HASH_BYTES, middle * HASH_BYTES);
    const order = found.compare(wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
