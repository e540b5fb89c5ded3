import type { Plugin } from 'vite';

/** The font's name carries a hash, so the preload link can only be written after the bundle is known. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'waybill:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
