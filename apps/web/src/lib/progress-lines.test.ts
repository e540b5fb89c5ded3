import { expect, test } from 'vitest';
import { lastProgress, lastReply } from './progress-lines.ts';

test('the last whole line tells how far a call is', () => {
  expect(lastProgress('')).toBeUndefined();
  expect(lastProgress('{"done":0,"tot')).toBeUndefined();
  expect(lastProgress('{"done":0,"total":9}\n{"done":4,"total":9}\n{"done":8')).toEqual({
    done: 4,
    total: 9,
  });
  expect(lastProgress('{"done":9,"total":9}\n{"status":201,"success":true}\n')).toBeUndefined();
});

test('the last line is the reply with its status, and a reply that broke off is none', () => {
  const reply = '{"status":400,"success":false,"error":"No"}';
  expect(lastReply(`{"done":9,"total":9}\n${reply}\n`)).toEqual({ status: 400, text: reply });
  expect(lastReply('{"done":9,"total":9}\n')).toEqual({ status: 502, text: '' });
  expect(lastReply('')).toEqual({ status: 502, text: '' });
});
