import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The chunks of these screens, and of the page itself. */
const SCREENS = /\/routes\/(__root|dashboard|dashboard\/run)\.tsx\?tsr-split|\/src\/runs\/phone\//;
/** Of the fonts the one that English needs. */
const FONT = /inter-latin-wght-normal/;
/** From the public folder: what index.html names itself. */
const PUBLIC = ['favicon.svg', 'color-scheme.js'];

/** The worker that lets the driver's page open without a connection; it keeps that page's files and no others. */
export function phoneWorker(): Plugin[] {
  const kept = new Set<string>();
  return [
    {
      name: 'waybill:phone-worker',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const file of filesOf(bundle)) kept.add(file);
      },
    },
    // The package stands beside another release of vite, whose plugins are the same.
    ...(VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'phone-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/*.{js,css,woff2}', ...PUBLIC],
        maximumFileSizeToCacheInBytes: 20 * 1024 * 1024,
        // The folder also holds the files of earlier builds.
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => kept.has(url) || PUBLIC.includes(url))
              .map((entry) => ({ ...entry, url: `/${entry.url}` })),
          }),
        ],
      },
      integration: {
        configureCustomSWViteBuild: (options) => {
          options.logLevel = 'warn';
        },
      },
    }) as unknown as Plugin[]),
  ];
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
