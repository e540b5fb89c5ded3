import { describe, expect, test } from 'vitest';
import { StoreUpdate } from '../partners/store-schema.ts';
import { isEmail, requiredEmail } from './text.ts';

const Email = requiredEmail('missing', 'wrong');
const sentences = (text: string) => Email.safeParse(text).error?.issues.map(({ message }) => message);

describe('an email address', () => {
  test.each(['ada@example.com', 'a@b', 'o’neil+orders@mail.example', 'zoë@bücher.example', 'a..b@x.example'])(
    'may be %s',
    (address) => expect(isEmail(address)).toBe(true),
  );

  test.each([
    'victim@x(1)',
    '(1)victim@x',
    'a@x,b@x',
    'a@x;b@x',
    'team: a@x',
    'a@x b@x',
    'Ada <a@x>',
    '"a"@x',
    'a@[127.0.0.1]',
    'a\\@x',
    'a@b@x',
    'a@x.',
    'a@.x',
    'a@ｘ.example',
    'a\u200b@x',
    'a@x\u0000',
    '@',
    'a@',
    '@x',
  ])('may not be %j, which another address could be written as', (address) =>
    expect(isEmail(address)).toBe(false),
  );
});

describe('a text that is too long', () => {
  test('is refused for its length before any pattern is tried', () => {
    expect(sentences('<'.repeat(300))).toEqual(['Must be at most 254 characters']);
    const store = { store_name: 'A', license_number: '1', address: 'B', website: 'x'.repeat(201) };
    const [issue, ...others] = StoreUpdate.safeParse(store).error?.issues ?? [];
    expect([issue?.message, others]).toEqual(['Must be at most 200 characters', []]);
  });

  test('costs no more the longer it is', () => {
    const begin = Date.now();
    Email.safeParse(`${'@'.repeat(100_000)}<`);
    isEmail(`${'@'.repeat(100_000)}<`);
    // The square of its length would take most of a minute.
    expect(Date.now() - begin).toBeLessThan(5_000);
  });
});
