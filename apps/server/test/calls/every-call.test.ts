import { expect } from 'vitest';
import { test } from '../world/world.ts';
import { CALLS, sendAs } from './calls.ts';

for (const [name, sample] of Object.entries(CALLS)) {
  // A stream never ends; what it tells is written by the calls that are walked.
  if (name.endsWith('/live')) continue;
  test(`${name} answers`, async ({ world, as }) => {
    const request = await sample({ world, as }, 'own');
    const { status, body } = await sendAs(request.by, request);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
}
