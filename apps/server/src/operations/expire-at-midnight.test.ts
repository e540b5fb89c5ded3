import { sql } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { aLot, aLotKeeper, figures, inDays } from '../../test/factories/lots.ts';
import { test } from '../../test/world/world.ts';
import { expireAtMidnight } from './expire-at-midnight.ts';

const MINUTE_MS = 60 * 1000;

describe('the expiry of lots', () => {
  test('is looked at once at the start and at each quarter of an hour, until it is stopped', async ({
    world,
  }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    const { id } = await aLot(owner, flavor_id, { received: 4 });
    await world.admin(sql`update lots set expires_on = ${inDays(-1)} where id = ${id}`);
    let looks = 0;
    const services = {
      ...world.services,
      get database() {
        looks += 1;
        return world.services.database;
      },
    };
    // 7 minutes and a half before midnight in New York.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-11-17T04:52:30Z'),
    });
    onTestFinished(() => void vi.useRealTimers());
    const stop = expireAtMidnight(services);
    expect(looks).toBe(1);
    vi.advanceTimersByTime(7.5 * MINUTE_MS - 1);
    expect(looks).toBe(1);
    vi.advanceTimersByTime(1);
    expect(looks).toBe(2);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(looks).toBe(4);
    await stop();
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect(looks).toBe(4);
    expect(await figures(world, flavor_id)).toEqual([0, 4]);
  });
});
