import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSignedUpBusiness, workThrough } from '../../../test/factories/business.ts';
import { anOrder } from '../../../test/factories/orders.ts';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { serverEntry } from '../../../test/world/http-client.ts';
import { fillPrepared } from '../../../test/world/prepared-directory.ts';
import { COMPILE_CACHE, startServer } from '../../../test/world/running-server.ts';
import { readConfig } from '../../config.ts';
import { openToolDatabase } from '../../postgres/tool-database.ts';
import { openConnection } from './single-connection.ts';

const SCRIPTS = path.join(import.meta.dirname, '../../../../../scripts');

/** Between two orders of the person at work: enough of them, and no core busy with them alone. */
const WRITE_INTERVAL_MS = 50;

async function run(script: string, args: string[], DATA_DIR: string) {
  const { INIT_CWD: _, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(SCRIPTS, script), ...args], {
    env: { ...env, ...COMPILE_CACHE, DATA_DIR },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('npm run verify, backup and restore work beside a running Waybill and without one', {
  timeout: 300_000,
}, async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const archive = path.join(folder, 'backup.tar.gz');
  expect(await run('verify.ts', [], data)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no database'),
  });

  await fillPrepared(data);
  const first = await startServer({ DATA_DIR: data, DEMO_DATA: 'off' });
  onTestFinished(first.stop);
  const business = await aSignedUpBusiness(serverEntry(first));
  await workThrough(business);
  const product = await aProduct(business.owner, { qty: 100_000 });
  const lines = [{ sku: skuOf(product), qty: 1 }];
  const known = await anOrder(business.agent, { lines });
  let running = true;
  const writer = (async () => {
    for (; running; await pause(WRITE_INTERVAL_MS)) await anOrder(business.agent, { lines });
  })();
  expect(await run('backup.ts', [archive], data)).toMatchObject({
    code: 0,
    output: expect.stringContaining(archive),
  });
  expect(await run('verify.ts', [], data)).toMatchObject({
    code: 0,
    output: expect.stringContaining('All of them hold'),
  });
  running = false;
  await writer;
  const early = await run('restore.ts', [archive, '--replace'], data);
  expect(early).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another Waybill is already running'),
  });

  await first.end('SIGTERM');
  await rm(data, { recursive: true });
  const restored = await run('restore.ts', [archive], data);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('All of them hold.') });
  expect(await run('restore.ts', [archive], data)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect(await run('verify.ts', [], data)).toMatchObject({ code: 0 });

  // `backup.test.ts` starts Waybill on what came back.
  const { url, close } = await openToolDatabase(readConfig({ DATA_DIR: data }));
  onTestFinished(close);
  const { db } = await openConnection(url, 'test');
  const { rows } = await sql`select order_total, version from orders where id = ${known.id}`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ order_total: known.order_total, version: known.version }]);
});
