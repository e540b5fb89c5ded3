import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '@waybill/domain/lib/errors';
import { afterAll, describe, expect } from 'vitest';
import { anOrder } from '../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../test/factories/products.ts';
import { test } from '../../test/world/world.ts';
import { WorkerPool } from './worker-pool.ts';

const module = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

describe('a worker thread', () => {
  const pool = new WorkerPool();
  afterAll(() => pool.close());

  test('answers, refuses and fails as its module does, and dies without harm', async () => {
    const echo = module('export const work = (input) => ({ got: input })');
    expect(await pool.run('a', echo, [1, 'two'])).toEqual({ got: [1, 'two'] });
    const domain = import.meta.resolve('@waybill/domain/lib/errors');
    const refuse = module(
      `import { invalid } from '${domain}'; export const work = () => { throw invalid('No.', { code: 'nope' }) }`,
    );
    const refused = await pool.run('a', refuse, null).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ message: 'No.', status: 400, details: { code: 'nope' } });
    const fail = module("export const work = () => { throw new Error('broken') }");
    await expect(pool.run('a', fail, null)).rejects.toThrow('broken');
    const die = module(
      'export const work = () => { setImmediate(() => { throw new Error("dead") }); return new Promise(() => {}) }',
    );
    await expect(pool.run('a', die, null)).rejects.toThrow('dead');
    const all = ['a', 'a', 'b', 'c', 'd'].map((account, at) => pool.run(account, echo, at));
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4].map((got) => ({ got })));
  });
});

test('an invoice of 500 lines keeps nobody waiting', async ({ world, as }) => {
  const product = await aProduct(as.owner, { qty: 1000 });
  const lines = Array.from({ length: 500 }, () => ({ sku: skuOf(product), qty: 1 }));
  const { id } = await anOrder(as.owner, { lines });
  let done = false;
  let longestMs = 0;
  const beganMs = performance.now();
  const invoice = as.owner.get(`/api/orders/${id}/invoice.pdf`).finally(() => {
    done = true;
  });
  for (let lastMs = beganMs; !done; ) {
    expect((await world.http.inject('/healthz')).statusCode).toBe(200);
    await turn();
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  }
  expect((await invoice).status).toBe(200);
  expect(longestMs).toBeLessThan((performance.now() - beganMs) / 3);
});
