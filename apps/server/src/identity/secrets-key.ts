import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { isKey, parseKey, SECRETS_KEY_BYTES, Secrets } from './secrets.ts';

const OWNER_ONLY = 0o600;

/** The keys of SECRETS_KEY, or else the one in the data directory, which is made at the first start. */
export async function openSecrets({
  SECRETS_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<Secrets> {
  const text = SECRETS_KEY ?? (await readKeyFile(DATA_DIR));
  const [first, ...earlier] = text.split(',').map(parseKey);
  if (!first) throw new Error('There is no secrets key.');
  return new Secrets([first, ...earlier]);
}

async function readKeyFile(directory: string): Promise<string> {
  const file = path.join(directory, 'secrets.key');
  await mkdir(directory, { recursive: true });
  const text = (await readIfThere(file)) ?? (await makeKeyFile(file));
  if (!isKey(text)) throw new Error(`${file} does not hold a key of ${SECRETS_KEY_BYTES} bytes.`);
  await chmod(file, OWNER_ONLY);
  return text;
}

/** Linked when it is complete, so that of two processes that start at once both read the key of one. */
async function makeKeyFile(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}.new`;
  const text = `${randomBytes(SECRETS_KEY_BYTES).toString('base64')}\n`;
  await writeFile(unfinished, text, { mode: OWNER_ONLY, flush: true });
  try {
    await link(unfinished, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
