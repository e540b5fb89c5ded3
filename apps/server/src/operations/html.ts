const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const STYLE = `
  :root { color-scheme: light dark; --line: #8884; --dim: #666; --green: #1d6b45; }
  @media (prefers-color-scheme: dark) { :root { --dim: #aaa; --green: #6fcf9b; } }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  article, section.call { border-top: 1px solid var(--line); padding: 1rem 0; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; white-space: pre-wrap; }
  .dim { color: var(--dim); } .method { color: var(--green); font-weight: 700; } a { color: var(--green); }`;

/** A page without scripts; the nonce allows its one style element. */
export function htmlPage(title: string, nonce: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
