import { expect, test } from 'vitest';
import { lettersFor } from './letters.ts';

const to = { account_id: 'a', user_id: 'b', email: 'a@b.example', about: null };
const write = lettersFor('https://waybill.example', async () => ({ unread: 0, messages: [] }), {
  statement: async () => undefined,
  invoice: async () => undefined,
});
const textTo = async (username: string) =>
  (await write('verify_email', { ...to, username }, async () => 'token'))?.text;

test('a letter greets by name, and carries no message that a name was made to hold', async () => {
  expect(await textTo('Ana O’Neil Jr.')).toContain('Hello Ana O’Neil Jr.,\n');
  for (const name of [
    'You won. Claim at evil.example',
    'Click https://evil.example/now',
    'Dear\n\nSend money to',
    'mail me@evil.example',
  ]) {
    const text = await textTo(name);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).not.toContain(name);
  }
});
