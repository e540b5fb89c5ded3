import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfChanged } from '../build-web.ts';
import { structureHolds } from '../checks/check-structure.ts';
import { type Counts, countPlaywright, countVitest } from './report-counts.ts';
import { PROJECT, type Print, runTool } from './run-tool.ts';
import { fetchTestTools } from './system-packages.ts';

export const PARTS = ['checks', 'unit', 'server', 'browser'] as const;
export type Part = (typeof PARTS)[number];
export type Step = { part: Part; name: string; run: (print: Print) => Promise<Counts> };

let tools: ReturnType<typeof fetchTestTools> | undefined;

/** Begun with the first step, so that they are there when their own step begins. */
export function fetchTools(): ReturnType<typeof fetchTestTools> {
  tools ??= fetchTestTools();
  return tools;
}

let webApp: Promise<void> | undefined;

/** Begun with the first step too. A failure is told by the step that needs the app. */
export function buildWebApp(): Promise<void> {
  if (!webApp) {
    webApp = buildWebIfChanged();
    webApp.catch(() => undefined);
  }
  return webApp;
}

/**
 * The steps of a stage run at the same time, of which the first prints aloud; the stages one after the other. The server's tests
 * leave a core idle now and then: what reckons without waiting fills it.
 */
export const STAGES: Step[][] = [
  [
    { part: 'server', name: 'server, embedded PostgreSQL (vitest)', run: runServer },
    { part: 'server', name: 'server, PostgreSQL 15 (vitest)', run: runOnPostgres15 },
    { part: 'checks', name: 'lint (biome)', run: check('biome', ['ci', '.']) },
    // Each further checker of a project works out most types again: four take twice the processor time of one. It also collects
    // its memory less often than by default, a quarter less work.
    {
      part: 'checks',
      name: 'types (tsc)',
      run: check('tsc', ['--build', '--singleThreaded'], { GOGC: '400' }),
    },
    {
      part: 'checks',
      name: 'structure (dependency-cruiser)',
      run: async (print) => asCounts(await structureHolds(print)),
    },
    { part: 'checks', name: 'unused code (knip)', run: check('knip', []) },
    { part: 'checks', name: 'patterns (recheck)', run: checkPatterns },
    { part: 'unit', name: 'rules (vitest)', run: (print) => runVitest('domain', print) },
  ],
  [{ part: 'browser', name: 'browser (playwright)', run: runPlaywright }],
];

function check(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Step['run'] {
  return async (print) => asCounts((await runTool(tool, args, { env, print })).code === 0);
}

/** In a process of its own, since it reckons for seconds. */
async function checkPatterns(print: Print): Promise<Counts> {
  const child = spawn(process.execPath, [join(PROJECT, 'scripts/checks/check-patterns.ts')]);
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  const [code] = await once(child, 'close');
  return asCounts(code === 0);
}

function asCounts(holds: boolean): Counts {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0, failures: [], files: [] };
}

async function runServer(print: Print): Promise<Counts> {
  const { nginx, pdftotext } = fetchTools();
  const env = { WAYBILL_TEST_NGINX: await nginx, WAYBILL_TEST_PDFTOTEXT: await pdftotext };
  return runVitest('server', print, env);
}

async function runOnPostgres15(print: Print): Promise<Counts> {
  const env = { WAYBILL_TEST_POSTGRES: await fetchTools().postgres };
  // One worker ends long before the many of the step beside it.
  return runVitest('postgres-15', print, env, ['--maxWorkers=1']);
}

async function runVitest(
  project: string,
  print: Print,
  env: NodeJS.ProcessEnv = {},
  options: string[] = [],
): Promise<Counts> {
  return withReport(async (file) => {
    const times = `${file}.times`;
    const reporters = ['default', 'json', join(import.meta.dirname, 'load-times.ts')];
    const report = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
    const args = ['run', '--project', project, ...options, ...report];
    const { code } = await runTool('vitest', args, { env: { ...env, WAYBILL_LOAD_TIMES: times }, print });
    return countVitest(await readJson(file), code, await readJson(times));
  });
}

async function runPlaywright(print: Print): Promise<Counts> {
  await buildWebApp();
  const browser = await fetchTools().chromium;
  return withReport(async (file) => {
    // Playwright's own process would compile the specs too, before it has read its settings.
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' };
    const { code } = await runTool('playwright', ['test', '--reporter=list,json'], { env, print });
    return countPlaywright(await readJson(file), code);
  });
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function withReport<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
