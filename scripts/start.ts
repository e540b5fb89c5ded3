import { buildWebIfChanged } from './build-web.ts';

await buildWebIfChanged();
const { main } = await import('../apps/server/src/main.ts');
await main();
