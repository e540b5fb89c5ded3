import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { PROJECT, type Print } from '../suite/run-tool.ts';

/** A regular expression in the source; without a pattern when it is put together at run time. */
export interface Found {
  file: string;
  pattern?: string;
  flags: string;
}

const FLOORS = ['packages/domain/src', 'packages/documents/src', 'apps/server/src', 'apps/web/src'];

export function findPatterns(file: string, source: string): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    found.push(...patternIn(file, node as Node));
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }));
  return found;
}

/** What the syntax trees of a literal and of `new RegExp(…)` have in common. */
interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string };
  arguments?: { expression: { type: string; value?: string } }[];
}

function patternIn(file: string, { type, pattern, flags = '', callee, arguments: args = [] }: Node): Found[] {
  if (type === 'RegExpLiteral' && pattern !== undefined) return [{ file, pattern, flags }];
  if (!/^(New|Call)Expression$/.test(type ?? '') || callee?.value !== 'RegExp') return [];
  const [first, second] = args.map(({ expression }) => expression);
  const isFixed = first?.type === 'StringLiteral' && (!second || second.type === 'StringLiteral');
  return [{ file, flags: second?.value ?? '', ...(isFixed && { pattern: first.value ?? '' }) }];
}

const literalOf = ({ pattern, flags }: Found) => `/${pattern}/${flags}`;

/** What is wrong with each pattern whose time is not linear in the length of the text, or not known. */
export function slowPatterns(patterns: Found[], linear: string[] = []): string[] {
  process.env.RECHECK_BACKEND = 'pure';
  const known = new Map(linear.map((literal) => [literal, '']));
  const verdict = (pattern: string, flags: string): string => {
    const found = checkSync(pattern, flags, { timeout: null });
    if (found.status === 'safe') return '';
    return found.status === 'unknown'
      ? `not known to be linear (${found.error.kind})`
      : found.complexity.summary;
  };
  return patterns.flatMap((found) => {
    const { file, pattern, flags } = found;
    if (pattern === undefined) return [`${file}: a RegExp that is put together can not be checked`];
    const literal = literalOf(found);
    const wrong = known.get(literal) ?? verdict(pattern, flags);
    known.set(literal, wrong);
    return wrong ? [`${file}: ${literal} is ${wrong}`] : [];
  });
}

/** Those that this version of recheck has found to be linear: it takes ten processor seconds to find all of them so again. */
const LINEAR = join(import.meta.dirname, 'linear-patterns.json');
const looksAtEvery = process.env.WAYBILL_PATTERNS === 'every';

function readLinear(version: string): string[] {
  const { recheck, patterns } = JSON.parse(readFileSync(LINEAR, 'utf8'));
  return recheck === version && !looksAtEvery ? patterns : [];
}

function writeLinear(recheck: string, found: Found[]): void {
  const patterns = [...new Set(found.map(literalOf))].sort();
  writeFileSync(LINEAR, `${JSON.stringify({ recheck, patterns }, null, 2)}\n`);
}

/** A pattern that takes the square of a text's length lets one request stop the process. */
function patternsHold(print: Print): boolean {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FLOORS], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const sources = files
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(join(PROJECT, file)));
  const patterns = sources.flatMap((file) => findPatterns(file, readFileSync(join(PROJECT, file), 'utf8')));
  const { recheck } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).devDependencies;
  const slow = slowPatterns(patterns, readLinear(recheck));
  if (looksAtEvery && slow.length === 0) writeLinear(recheck, patterns);
  for (const line of slow) print(`${line}\n`);
  print(`${patterns.length} regular expressions in ${sources.length} files\n`);
  return patterns.length > 0 && slow.length === 0;
}

if (import.meta.main) process.exitCode = patternsHold((text) => process.stdout.write(text)) ? 0 : 1;
