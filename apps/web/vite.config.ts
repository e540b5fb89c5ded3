import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { phoneWorker } from './build/phone-worker.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const VENDOR =
  /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(history|store|query-core|react-query|router-core|react-router|react-store))\//;
/** What the screens before the sign-in are made of. */
const EVERY_FORM =
  /@mantine\/(form|core\/esm\/(core|components\/(Button|Input|InputBase|TextInput|PasswordInput|ActionIcon)))\/|web\/src\/(lib\/validate|ui\/(feedback\/message|form\/(use-submit|password-field|page-form|password-checklist)|layout\/(use-title|skip-link))|shell\/(logo|color-scheme-switch)|accounts\/(sign-in\/(auth-card|text-link)|queries))\./;
/** What screens are made of; charts, imports and the drawing of PDFs are loaded with their first use. */
const SCREENS =
  /web\/src\/(?!ui\/(charts|import)\/)|packages\/domain\/|node_modules\/(@dnd-kit|@mantine\/(core|form|hooks|notifications)|@tabler|@tanstack|@floating-ui|tabbable)\//;
/** Dragging comes with the boards that need it, of runs and of deliveries. */
const DRAGGING = /\/web\/src\/ui\/drag\/|node_modules\/@dnd-kit\//;
const roomOf = (id: string) =>
  DRAGGING.test(id)
    ? 'drag'
    : (/\/web\/src\/(accounts|catalogue|files|orders|partners|runs)\//.exec(id)?.[1] ?? 'common');

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's loader is in the screen's chunk, so that the first visit does not load every query.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    withoutJsonSchema(),
    preloadFont(/inter-latin-wght-normal/),
    phoneWorker(),
    precompress(),
  ],
  // The Content-Security-Policy has no data: fonts or scripts, so nothing may be inlined.
  build: {
    outDir: 'dist',
    // A page opened before a deployment may still ask for the files of its own version; build-web.ts removes old ones.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    // Few files for the first visit; what a deployment seldom changes stays in the browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 5 },
            { name: 'forms', test: EVERY_FORM, priority: 4 },
            { name: 'initial', tags: ['$initial'], priority: 3 },
            { name: 'shared', minShareCount: 4, priority: 2 },
            // One file a room for what two or three screens share, instead of one for each icon.
            { name: roomOf, debugName: 'room', test: SCREENS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/dev': server } },
  preview: { port: 4173, proxy: { '/api': server, '/dev': server } },
});
