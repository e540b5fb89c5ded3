import { describe, expect } from 'vitest';
import { CALLS, nameOf, sendAs } from '../../test/calls/calls.ts';
import type { Ask } from '../../test/calls/scene.ts';
import { makeDigest } from '../../test/security/digest.ts';
import { test } from '../../test/world/world.ts';

/** Every call that saves over what there is. */
const SAVES = Object.keys(CALLS).filter(
  (name) => /^(PUT|PATCH) /.test(name) || name === 'POST /api/orders/status',
);

/** The version that the first save made is another. */
function withoutVersions(request: Ask): Ask {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([name]) => name !== 'version');
    return Object.fromEntries(fields.map(([name, field]) => [name, strip(field)]));
  };
  return { ...request, payload: strip(request.payload) as object };
}

describe('a save that changes nothing', () => {
  test('is tried with every call that saves', ({ world }) => {
    const saves = world.endpoints.filter(({ method }) => method === 'PUT' || method === 'PATCH').map(nameOf);
    expect(SAVES).toEqual(expect.arrayContaining(saves));
    expect(saves.length).toBeGreaterThan(8);
  });

  for (const name of SAVES) {
    test(`${name} answers 200 and writes nothing`, async ({ world, as }) => {
      const request = await CALLS[name]?.({ world, as }, 'own');
      if (!request) throw new Error(`${name} has no sample`);
      const first = await sendAs(request.by, request);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const digest = await makeDigest(world);
      const before = await digest();
      const again = await sendAs(request.by, withoutVersions(request));
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await digest()).toBe(before);
    });
  }
});
