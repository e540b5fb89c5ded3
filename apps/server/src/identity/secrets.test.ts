import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Secrets, UNKNOWN_SECRETS_KEY } from './secrets.ts';
import { openSecrets } from './secrets-key.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];

describe('a secret', () => {
  test('is read again by its key and for its owner alone, and never twice the same text', () => {
    const secrets = new Secrets([key]);
    const encrypted = secrets.encrypt('mine', 'horse');
    expect(encrypted).toMatch(/^v1:[0-9a-f]{8}:[\w-]+$/);
    expect(secrets.encrypt('mine', 'horse')).not.toBe(encrypted);
    expect(secrets.decrypt('mine', encrypted).toString()).toBe('horse');
    expect(() => secrets.decrypt('yours', encrypted)).toThrow();
    expect(() =>
      secrets.decrypt(
        'mine',
        encrypted.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      ),
    ).toThrow();
    expect(() => new Secrets([other]).decrypt('mine', encrypted)).toThrow(UNKNOWN_SECRETS_KEY);
    expect(() => secrets.decrypt('mine', 'horse')).toThrow(UNKNOWN_SECRETS_KEY);
  });

  test('of an earlier key is read while that key is still named', () => {
    const encrypted = new Secrets([key]).encrypt('mine', 'horse');
    const renewed = new Secrets([other, key]);
    expect(renewed.decrypt('mine', encrypted).toString()).toBe('horse');
    expect(encrypted.startsWith(renewed.prefix)).toBe(false);
    expect(renewed.encrypt('mine', 'horse').startsWith(renewed.prefix)).toBe(true);
  });

  test('has a fingerprint that only its key makes', () => {
    expect(new Secrets([key]).fingerprint('horse')).toBe(new Secrets([key]).fingerprint('horse'));
    expect(new Secrets([key]).fingerprint('horse')).not.toBe(new Secrets([other]).fingerprint('horse'));
  });
});

test('without SECRETS_KEY the key is a file that only its owner reads, the same for all who start at once', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'waybill-test-'));
  try {
    const all = await Promise.all([1, 2, 3, 4].map(() => openSecrets({ SECRETS_KEY: undefined, DATA_DIR })));
    expect(new Set(all.map(({ prefix }) => prefix)).size).toBe(1);
    expect(await readdir(DATA_DIR)).toEqual(['secrets.key']);
    const file = path.join(DATA_DIR, 'secrets.key');
    await chmod(file, 0o644);
    const again = await openSecrets({ SECRETS_KEY: undefined, DATA_DIR });
    expect(again.prefix).toBe(all[0]?.prefix);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const named = await openSecrets({
      SECRETS_KEY: ` ${other.toString('hex')}, ${key.toString('base64')}`,
      DATA_DIR,
    });
    expect(named.prefix).toBe(new Secrets([other]).prefix);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});
