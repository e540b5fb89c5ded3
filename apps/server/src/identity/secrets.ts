import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

export const SECRETS_KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const UNKNOWN_SECRETS_KEY =
  'The secrets in this database were encrypted with another key. Set SECRETS_KEY to that key, or put its file secrets.key back into DATA_DIR.';

interface Key {
  id: string;
  cipher: Uint8Array;
  /** Not its bytes: Node would make an object of them for every fingerprint, which costs seven times the fingerprint. */
  mac: KeyObject;
}

/**
 * What must be readable again is kept encrypted, by a key that is not in the database: a copy of the database tells no
 * secret. The first key encrypts; those after it, of earlier times, only decrypt.
 */
export class Secrets {
  readonly #current: Key;
  readonly #keys: Map<string, Key>;

  constructor([first, ...earlier]: readonly [Buffer, ...Buffer[]]) {
    this.#current = keyFrom(first);
    this.#keys = new Map([this.#current, ...earlier.map(keyFrom)].map((key) => [key.id, key]));
  }

  /** `owner` names the row: the same text in another row is not decrypted. */
  encrypt(owner: string, secret: string | Uint8Array): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#current.cipher, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(owner));
    const parts = [iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
    return `${VERSION}:${this.#current.id}:${Buffer.concat(parts).toString('base64url')}`;
  }

  decrypt(owner: string, encrypted: string): Buffer {
    const [version, id = '', content = ''] = encrypted.split(':');
    const key = this.#keys.get(id);
    if (version !== VERSION || !key) throw new Error(UNKNOWN_SECRETS_KEY);
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(CIPHER, key.cipher, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** What everything begins with that the current key encrypted. */
  get prefix(): string {
    return `${VERSION}:${this.#current.id}:`;
  }

  /** Tells whether two texts are the same, and nothing about them to who has not the key. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#current.mac).update(text).digest('hex');
  }
}

function keyFrom(key: Buffer): Key {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', key, '', use, SECRETS_KEY_BYTES));
  return {
    id: hash('sha256', key).slice(0, 8),
    cipher: derive('waybill cipher'),
    mac: createSecretKey(derive('waybill mac')),
  };
}

/** Hexadecimal digits or base64. */
export function parseKey(text: string): Buffer {
  const bare = text.trim();
  return Buffer.from(bare, /^[0-9a-f]{64}$/i.test(bare) ? 'hex' : 'base64');
}

export function isKey(text: string): boolean {
  return parseKey(text).length === SECRETS_KEY_BYTES;
}
