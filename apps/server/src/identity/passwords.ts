import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { COMMON_PASSWORD } from '@waybill/domain/accounts/password';
import { invalid } from '@waybill/domain/lib/errors';
import { isCommonPassword } from './common-passwords.ts';

/** log2 of scrypt's N: with r = 16 one hash takes 32 MB. */
export const DEFAULT_PASSWORD_COST = 14;
const BLOCK_SIZE = 16;
const PARALLELIZATION = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 64;

interface StoredHash {
  cost: number;
  blockSize: number;
  parallelization: number;
  salt: Buffer;
  key: Buffer;
}

/** Answers a PHC string, which names the parameters that it was made with; every new password comes by here. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  if (await isCommonPassword(password)) throw invalid(COMMON_PASSWORD);
  const parameters = { cost, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION };
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, { ...parameters, salt }, KEY_BYTES);
  return `$scrypt$ln=${cost},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Takes as long without a hash as with one, so that the response time does not reveal which users exist. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: number,
): Promise<boolean> {
  const stored = hash === undefined ? unknownUserHash(cost) : parseHash(hash);
  const key = await deriveKey(password, stored, stored.key.length);
  return timingSafeEqual(key, stored.key) && hash !== undefined;
}

function unknownUserHash(cost: number): StoredHash {
  return {
    cost,
    blockSize: BLOCK_SIZE,
    parallelization: PARALLELIZATION,
    salt: Buffer.alloc(SALT_BYTES),
    key: Buffer.alloc(KEY_BYTES),
  };
}

function parseHash(hash: string): StoredHash {
  const [, cost, blockSize, parallelization, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (!salt || !key) return parseLegacyHash(hash);
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Made by better-auth up to version 1.7: `salt:key`, where the salt is the hexadecimal text and not its bytes. */
function parseLegacyHash(hash: string): StoredHash {
  const [, salt, key] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  if (!salt || !key) throw new Error('A stored password hash has an unknown format');
  return {
    cost: 14,
    blockSize: 16,
    parallelization: 1,
    salt: Buffer.from(salt),
    key: Buffer.from(key, 'hex'),
  };
}

/** Runs in the thread pool, so that other requests are served meanwhile. */
function deriveKey(password: string, stored: Omit<StoredHash, 'key'>, bytes: number): Promise<Buffer> {
  const N = 2 ** stored.cost;
  const options: ScryptOptions = {
    N,
    r: stored.blockSize,
    p: stored.parallelization,
    maxmem: 2 * 128 * N * stored.blockSize,
  };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), stored.salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
