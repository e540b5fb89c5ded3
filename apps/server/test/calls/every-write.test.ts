import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeDigest } from '../security/digest.ts';
import { PASSWORD, type Reply, type World } from '../world/world.ts';
import { CALLS, nameOf, sendAs } from './calls.ts';
import { CHANGES_ORDERS, ENTRIES, TOLD } from './every-write.ts';
import { type Heard, type Row, rowsOf, test } from './live-orders.ts';
import type { Ask, Scene } from './scene.ts';

interface Entry {
  action_type: string;
  log_message: string;
  additional_data: Record<string, unknown> | null;
}

async function entriesBy(
  world: World,
  act: () => Promise<Reply>,
): Promise<{ reply: Reply; entries: Entry[] }> {
  const before = (await world.admin(sql`select id from activity_log`)) as { id: string }[];
  const reply = await act();
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  const entries = (await world.admin(sql`
    select action_type, log_message, additional_data from activity_log
    where not id = any(${before.map(({ id }) => id)}::uuid[])`)) as Entry[];
  return { reply, entries };
}

/** Every call that saves over what there is. */
const isSave = (name: string) => /^(PUT|PATCH) /.test(name) || name === 'POST /api/orders/status';

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

describe('every write of the product', () => {
  test('is walked here', ({ world }) => {
    const writes = world.endpoints.filter(({ method }) => method !== 'GET').map(nameOf);
    expect(Object.keys(TOLD).sort()).toEqual(writes.sort());
    expect(writes.filter(isSave).length).toBeGreaterThan(8);
  });

  for (const [name, [action, tells]] of Object.entries(TOLD)) {
    /** What was not done can be sent again. */
    let made: Promise<Ask> | undefined;
    const requestOf = (scene: Scene) => {
      const sample = CALLS[name];
      if (!sample) throw new Error(`${name} has no sample`);
      made ??= sample(scene, 'own');
      return made;
    };

    /** The write, done once for all that is asked of it. */
    const write = async (scene: Scene, heardBy: () => Promise<Heard>) => {
      const request = await requestOf(scene);
      const before = new Set((await rowsOf(scene.world)).map(({ text }) => text));
      await heardBy();
      const done = await entriesBy(scene.world, () => sendAs(request.by, request));
      const changed = (await rowsOf(scene.world)).filter(({ text }) => !before.has(text));
      return { ...done, request, changed, heard: await heardBy() };
    };
    let written: ReturnType<typeof write> | undefined;

    if (ENTRIES[name] !== 0) {
      test(`${name} is not done when its entry can not be written`, async ({ world, as }) => {
        const request = await requestOf({ world, as });
        const digest = await makeDigest(world);
        const before = await digest();
        await world.admin(sql`alter table activity_log add constraint broken check (false) not valid`);
        try {
          const { status } = await sendAs(request.by, request);
          expect(status).toBe(500);
          expect(await digest()).toBe(before);
        } finally {
          await world.admin(sql`alter table activity_log drop constraint broken`);
        }
      });
    }

    test(`${name} is in the log, with its before and after`, async ({ world, as, heardBy }) => {
      written ??= write({ world, as }, heardBy);
      const { entries } = await written;
      const count = ENTRIES[name] ?? 1;
      expect(entries, `${count} entries`).toHaveLength(count);
      if (count === 0) return;
      const found = entries.filter(({ action_type }) => action_type === action);
      expect(found, action).toHaveLength(1);
      const [{ log_message, additional_data }] = found as [Entry];
      expect(log_message).toMatch(/\w/);
      if (tells === 'nothing') return;
      const told = additional_data?.[tells] as Record<string, unknown> | undefined;
      expect(
        Object.keys(told ?? {}).length,
        `${tells} in ${JSON.stringify(additional_data)}`,
      ).toBeGreaterThan(0);
      expect(JSON.stringify(additional_data)).not.toContain(PASSWORD);
      if (tells !== 'changes') return;
      for (const change of Object.values(told ?? {})) {
        expect(Object.keys(change as object).sort()).toEqual(['from', 'to']);
      }
    });

    test(`${name} tells each order that it changes to those who see it`, async ({ world, as, heardBy }) => {
      written ??= write({ world, as }, heardBy);
      const { changed, heard } = await written;
      const ids = (sees: (row: Row) => boolean) => changed.filter(sees).map(({ id }) => id);
      expect(heard).toEqual({
        owner: ids(() => true),
        agent: ids(({ agent_id }) => agent_id === as.agent.user?.id),
        driver: ids(({ delivery_driver_id }) => delivery_driver_id === as.driver.user?.id),
        other: [],
      });
      expect(changed.length > 0).toBe(CHANGES_ORDERS.includes(name));
    });

    if (isSave(name)) {
      test(`${name} answers 200 and writes nothing when it is saved again`, async ({
        world,
        as,
        heardBy,
      }) => {
        written ??= write({ world, as }, heardBy);
        const { request, reply } = await written;
        expect(reply.status).toBe(200);
        const digest = await makeDigest(world);
        const before = await digest();
        const again = await sendAs(request.by, withoutVersions(request));
        expect(again).toMatchObject({ status: 200, body: reply.body });
        expect(await digest()).toBe(before);
      });
    }
  }
});
