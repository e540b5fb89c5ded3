import { describe, expect, test } from 'vitest';
import { DEFAULT_PASSWORD_COST, hashPassword, verifyPassword } from './passwords.ts';

const COST = 4;

describe('a password', () => {
  test('is kept as a salted scrypt hash that names its parameters', async () => {
    const hash = await hashPassword('Right-horse-1', DEFAULT_PASSWORD_COST);
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[\w+/=]{24}\$[\w+/=]{88}$/);
    expect(await verifyPassword('Right-horse-1', hash, DEFAULT_PASSWORD_COST)).toBe(true);
    expect(await hashPassword('Right-horse-1', COST)).not.toBe(await hashPassword('Right-horse-1', COST));
  });

  test('is checked at the cost it was hashed with, whatever the cost is today', async () => {
    const hash = await hashPassword('Right-horse-1', COST);
    expect(await verifyPassword('Right-horse-1', hash, COST + 2)).toBe(true);
    expect(await verifyPassword('right-horse-1', hash, COST)).toBe(false);
    expect(await verifyPassword('', hash, COST)).toBe(false);
  });

  test('is the same however its letters are composed', async () => {
    const hash = await hashPassword('Re\u0301gion-1', COST);
    expect(await verifyPassword('R\u00e9gion-1', hash, COST)).toBe(true);
  });

  test('is never right for an unknown user', async () => {
    expect(await verifyPassword('Right-horse-1', undefined, COST)).toBe(false);
  });

  test.each([
    [
      'Right-horse-1',
      'cf0e1085f8701c8befc8e36bcb555413:983699888a3669ed79437c43698f6bc2cc8178849f98f9dc874a933395ac4b268f25bd847111baad22b480321238e8b1db1deb871b06c9ba0893b7713562891a',
    ],
    [
      'Pa\u017f\ufb01 Rei\u0301n-1',
      '61cdafb278c7c5755d66500c48333087:d16c76695c49c694de4b448fea14b7a88c34626745806689cbba9b301853d11d35b1602e68696a3abd0ec8aa23cf7343cd37615ec7a466dd47339ba274e98496',
    ],
  ])('hashed by better-auth still works: %s', async (password, hash) => {
    expect(await verifyPassword(password, hash, COST)).toBe(true);
    expect(await verifyPassword(`${password} `, hash, COST)).toBe(false);
  });

  test('whose hash cannot be read is an error, not a wrong password', async () => {
    for (const hash of ['', 'plain', ':', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$a2V5'])
      await expect(verifyPassword('Right-horse-1', hash, COST)).rejects.toThrow('unknown format');
  });
});
