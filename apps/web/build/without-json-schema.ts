import type { Plugin } from 'vite';

const WRITERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;

/** Only the server prints OpenAPI; in the browser zod's JSON Schema writers would be dead weight. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'waybill:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WRITERS.test(id)) return;
      const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}
