import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// index.html stays out: the server writes a nonce into it on each request.
const COMPRESSIBLE = /\.(js|css|svg)$/;
const TOO_SMALL = 512;

/** Writes .br and .gz beside each asset, so that the server never compresses while someone waits. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'waybill:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < TOO_SMALL || (await isCompressed(file))) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

/** The assets of earlier builds stay for a while; what this build wrote is newer than anything beside it. */
async function isCompressed(file: string): Promise<boolean> {
  const [source, compressed] = await Promise.all([stat(file), stat(`${file}.gz`).catch(() => undefined)]);
  return compressed !== undefined && compressed.mtimeMs >= source.mtimeMs;
}
