import type { Run } from '@waybill/domain/runs/run-schema';
import { expect } from 'vitest';
import type { Client } from '../world/world.ts';
import { cash, complete, endRun } from './door.ts';
import { onTheRoad, toDeliver } from './runs.ts';

interface Crew {
  owner: Client;
  driver: Client;
}

/** A run with one stop that paid $545.00 in cash, counted with a difference. */
export async function aSettledRun({ owner, driver }: Crew, difference = 0): Promise<Run> {
  const order = await toDeliver(owner, undefined, 10);
  const run = await onTheRoad(owner, driver, [order]);
  const done = await complete(driver, run, { money: [cash(545)] });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  await endRun(driver, run);
  const counted = { counted_cash: 545 + difference, ...(difference !== 0 && { note: 'Counted twice' }) };
  const settled = await owner.post(`/api/runs/${run.id}/settle`, counted);
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  return settled.body.data;
}

/** A settled run that was counted short, whose payment is void since, and one that is under way. */
export async function driveThrough({ owner, driver }: Crew): Promise<void> {
  const { number } = await aSettledRun({ owner, driver }, -5);
  const { body } = await owner.get('/api/payments?limit=500');
  const payment = body.data.find((entry: { run_number: string }) => entry.run_number === number);
  const voided = await owner.post(`/api/payments/${payment.id}/void`, { reason: 'Counterfeit' });
  expect(voided.status).toBe(200);
  await onTheRoad(owner, driver, [await toDeliver(owner)]);
}
