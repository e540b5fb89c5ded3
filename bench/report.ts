import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Load } from './browser.ts';
import type { Footprint } from './footprint.ts';
import type { Grown } from './growth.ts';
import type { Measured } from './throughput.ts';

export interface Results {
  measured: Measured[];
  grown: Grown[];
  bytes: { waybill: number; least: number } | undefined;
  footprint: Footprint | undefined;
  soak: number[] | undefined;
  processes: { one: number; two: number } | undefined;
  browser: { loads: Load[]; scroll: string } | undefined;
}

/** Prints the results and keeps them under bench/results. */
export async function report(results: Results): Promise<void> {
  const text = [machine(), ...sections(results)].join('\n\n');
  console.log(`\n${text}`);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'latest.md'), `# Results\n\n${text}\n`);
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  return `${cpus().length} × ${first?.model.trim()}, ${gigabytes} GB, Linux ${release()}, Node ${process.version}. Client, application and PostgreSQL share the machine.`;
}

function sections({ measured, grown, bytes, footprint, soak, processes, browser }: Results): string[] {
  const parts: string[] = [];
  if (measured.length > 0) parts.push(throughput(measured));
  if (bytes)
    parts.push(
      `Database bytes per order, indexes and log included: ${rate(bytes.waybill)} (at most 2,500); the least SQL: ${rate(bytes.least)}.`,
    );
  if (grown.length > 0) parts.push(growth(grown));
  if (footprint)
    parts.push(
      `## Start and memory\n\nWarm start to the first answer: ${footprint.warmStart.toFixed(0)} ms (at most 2,500). Idle with its database: ${footprint.idle.toFixed(0)} MB (at most 150), of which the application ${footprint.idleApplication.toFixed(0)} MB.`,
    );
  if (soak)
    parts.push(
      `Under load, a sample for each tenth of the time: ${soak.map((each) => each.toFixed(0)).join(', ')} MB (under 300, not growing).`,
    );
  if (processes)
    parts.push(
      `## Two processes behind nginx\n\nPDF invoices a second: ${processes.one.toFixed(1)} by one, ${processes.two.toFixed(1)} by two: ${(processes.two / processes.one).toFixed(2)} times (at least 1.6).`,
    );
  if (browser) parts.push(screens(browser.loads, browser.scroll));
  return parts;
}

function throughput(measured: Measured[]): string {
  const rows = measured.map(({ name, least, floor, http, ratio, cpu, wal, wanted, alone }) => [
    name,
    least ? rate(least.perSecond) : '',
    floor ? rate(floor.perSecond) : '',
    rate(http.perSecond),
    `${ms(http.p50)} / ${ms(http.p99)}`,
    alone === undefined ? '' : ms(alone),
    ratio === undefined ? '' : ratio.toFixed(2),
    wanted?.toFixed(2) ?? '',
    cpu.toFixed(2),
    (wal / 1024).toFixed(1),
  ]);
  const head = [
    'workload',
    'least SQL /s',
    'floor /s',
    'Waybill /s',
    'p50 / p99 ms',
    'alone ms',
    'ratio',
    'wanted',
    'app CPU ms',
    'WAL KB',
  ];
  return `## Throughput\n\n${table(head, rows)}`;
}

function growth(grown: Grown[]): string {
  const rows = grown.map(({ name, small, large, growth: by }) => [
    name,
    ms(small),
    ms(large),
    `${by >= 0 ? '+' : ''}${(by * 100).toFixed(0)}%`,
  ]);
  return `## Growth, the largest account (at most 20%)\n\n${table(['workload', '10,000 orders, ms', '1,000,000 orders, ms', 'growth'], rows)}`;
}

function screens(loads: Load[], scroll: string): string {
  const rows = loads.map(({ screen, cold, warm }) => [
    screen,
    `${cold.kilobytes.toFixed(0)} KB, ${cold.ms.toFixed(0)} ms`,
    `${warm.kilobytes.toFixed(0)} KB, ${warm.ms.toFixed(0)} ms`,
  ]);
  return `## In the browser\n\n${table(['screen', 'cold: transferred, usable after', 'warm'], rows)}\n\nScrolling orders: ${scroll}.`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function rate(perSecond: number): string {
  return perSecond >= 100 ? Math.round(perSecond).toLocaleString('en') : perSecond.toFixed(1);
}

function ms(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
