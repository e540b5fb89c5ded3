import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The chunks of these screens, and of the page itself. A session may end on the road, so the login is one of them. */
const SCREENS =
  /\/routes\/(__root|dashboard|dashboard\/run|_public|_public\/login)\.tsx\?tsr-split|\/src\/runs\/phone\//;
/** Of the fonts the one that English needs. */
const FONT = /inter-latin-wght-normal/;
/** From the public folder: what index.html names itself. */
const PUBLIC = ['favicon.svg', 'color-scheme.js'];

/** The worker that lets the driver's page open without a connection; it keeps that page's files and no others. */
export function phoneWorker(): Plugin {
  let root = '';
  return {
    name: 'waybill:phone-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const files = [...filesOf(bundle), ...PUBLIC].map((file) => `/${file}`).sort();
      const source = await bundleWorker(resolve(root, 'worker/phone-worker.ts'), {
        PHONE_FILES: JSON.stringify(files),
        PHONE_RELEASE: JSON.stringify(await hashOf(files, resolve(root, 'public'))),
      });
      this.emitFile({ type: 'asset', fileName: 'phone-worker.js', source });
    },
  };
}

async function bundleWorker(input: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('The worker was not built into one file.');
  return built.output[0].code;
}

/** The names of assets carry a hash of what is in them; those of the public folder do not. */
async function hashOf(files: string[], publicFolder: string): Promise<string> {
  const hash = createHash('sha256').update(files.join());
  for (const name of PUBLIC) hash.update(await readFile(resolve(publicFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const file of chunk.imports) add(file);
  };
  for (const { fileName, isEntry, moduleIds } of chunks)
    if (isEntry || moduleIds.some((id) => SCREENS.test(id))) add(fileName);
  for (const name of Object.keys(bundle)) if (FONT.test(name)) files.add(name);
  return files;
}
