import { createHash } from 'node:crypto';
import { renderPaper } from '../apps/server/src/jobs/render-paper.ts';
import { papersToLookAt } from '../apps/server/test/factories/paper-list.ts';

const ROUNDS = 7;
const PAPERS_PER_ROUND = 40;
const NAMES = [
  'invoice-1-line',
  'invoice-logo',
  'invoice-sample',
  'letter',
  'packing-list',
  'invoice-500-lines',
];

/** Processor time of drawing a paper, all threads of the process together, warm: the median of some rounds. */
const papers = await papersToLookAt();
for (const name of NAMES) {
  const content = papers[name]?.content;
  if (!content) throw new Error(`There is no paper ${name}.`);
  const count = content.lines.length > 50 ? 2 : PAPERS_PER_ROUND;
  const draw = async () =>
    createHash('sha256')
      .update(await renderPaper(content))
      .digest();
  await draw();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let paper = 0; paper < count; paper += 1) await draw();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / count);
  }
  const median = rounds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  const bytes = (await renderPaper(content)).length;
  console.log(`${name.padEnd(20)} ${median.toFixed(1).padStart(7)} ms ${Math.round(bytes / 1024)} KB`);
}
