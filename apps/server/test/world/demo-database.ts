import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../../src/operations/demo/logins.ts';
import { SECRETS_KEY } from './cheap-sign-in.ts';
import { copyDatabase, databaseUrl } from './copy-database.ts';
import { runOnce } from './run-once.ts';
import { COMPILE_CACHE } from './running-server.ts';

const SEED = join(import.meta.dirname, '../../../../scripts/seed.ts');
const TEMPLATE = 'waybill_demo';

export interface Seeding {
  code: number | null;
  output: string;
}

/** A copy of the demo, which the seed script makes once for the whole run. */
export async function demoDatabase(directory: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { code, output } = await seedOnce();
  if (code !== 0) throw new Error(`The demo was not made: ${output}`);
  await cp(demoFolder(), directory, { recursive: true });
  return copyDatabase(inject('adminUrl'), TEMPLATE);
}

export function seedOnce(): Promise<Seeding> {
  return runOnce('demo-seeded', seed);
}

async function seed(admin: pg.Client): Promise<Seeding> {
  await admin.query(`create database ${TEMPLATE} template waybill_template`);
  await mkdir(demoFolder());
  const child = spawn(process.execPath, [SEED, DEMO_PASSWORD], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl(inject('adminUrl'), TEMPLATE),
      DATA_DIR: demoFolder(),
      SECRETS_KEY,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

function demoFolder(): string {
  return join(inject('directory'), 'demo');
}
