import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stampVoid } from '../../apps/server/src/files/stamp-void.ts';
import { renderPaper } from '../../apps/server/src/jobs/render-paper.ts';
import { papersToLookAt } from '../../apps/server/test/factories/paper-list.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(PROJECT, 'docs/screens/papers');
const DOTS_PER_INCH = 80;

type Shrink = (png: string) => { png: (options: object) => { toFile: (file: string) => Promise<unknown> } };
/** The server's own; a palette of 32 colours is a third of the size and looks the same. */
const shrink: Shrink = createRequire(path.join(PROJECT, 'apps/server/package.json'))('sharp');

/** Pictures of the pages of every paper, drawn by poppler, for docs/screens/papers. */
await mkdir(FOLDER, { recursive: true });
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-papers-'));
try {
  for (const [name, { content, pages = [1], isVoid = false }] of Object.entries(await papersToLookAt())) {
    const bytes = await renderPaper(content);
    const pdf = path.join(folder, `${name}.pdf`);
    await writeFile(pdf, isVoid ? stampVoid(bytes) : bytes);
    for (const page of pages) await take(pdf, name, page, pages.length > 1);
  }
} finally {
  await rm(folder, { recursive: true });
}

async function take(pdf: string, name: string, page: number, isNumbered: boolean): Promise<void> {
  const picture = path.join(folder, 'page');
  const args = [
    '-png',
    '-singlefile',
    '-r',
    `${DOTS_PER_INCH}`,
    '-f',
    `${page}`,
    '-l',
    `${page}`,
    pdf,
    picture,
  ];
  const { status } = spawnSync('pdftoppm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('pdftoppm, of the package poppler-utils, failed or is not there.');
  const file = path.join(FOLDER, `${name}${isNumbered ? `-page-${page}` : ''}.png`);
  await shrink(`${picture}.png`).png({ palette: true, colours: 32, compressionLevel: 9 }).toFile(file);
}
