import { describe, expect, test } from 'vitest';
import { codeAt, TIME_STEP_MS } from '../../test/factories/authenticator-app.ts';
import { base32, newSecret, otpauthUrl, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    expect(codeAt(SECRET, seconds * 1000)).toBe(code);
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('is known for its step, the one before and the one after, and for no other', () => {
    const now = 1_234_567_890_000;
    const step = now / TIME_STEP_MS;
    for (const drift of [-1, 0, 1]) {
      expect(stepOfCode(SECRET, codeAt(SECRET, now + drift * TIME_STEP_MS), now)).toBe(step + drift);
    }
    for (const drift of [-2, 2, 100]) {
      expect(stepOfCode(SECRET, codeAt(SECRET, now + drift * TIME_STEP_MS), now)).toBeUndefined();
    }
    for (const text of ['', '12345', '1234567', 'abcdef', '００５９２４']) {
      expect(stepOfCode(SECRET, text, now)).toBeUndefined();
    }
  });
});

describe('a secret', () => {
  test('has 160 bits and is never the same', () => {
    expect(newSecret()).toHaveLength(20);
    expect(newSecret().equals(newSecret())).toBe(false);
  });

  test('is written in base32 as RFC 4648 says', () => {
    const known = {
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    };
    for (const [text, encoded] of Object.entries(known)) expect(base32(Buffer.from(text))).toBe(encoded);
  });

  test('goes into a link that names the product and the user', () => {
    expect(otpauthUrl(SECRET, 'a+b@c.example')).toBe(
      'otpauth://totp/Waybill%3Aa%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Waybill',
    );
  });
});
