import type { Endpoint } from '@waybill/domain/lib/endpoint';
import type { App } from '../http/route.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { openApi, whoMay } from './open-api.ts';

/** The API description as JSON and as a page; made by the first request, since it takes long and never changes. */
export function apiDocs({ http, endpoints }: App): void {
  let made: { json: string; html: string } | undefined;
  const make = () => {
    const description = openApi(endpoints);
    const calls = endpoints.map((endpoint) => call(endpoint, description.paths));
    return { json: JSON.stringify(description), html: INTRODUCTION + calls.join('') };
  };
  http.get('/api/openapi.json', async (_request, reply) => {
    made ??= make();
    return reply.type('application/json; charset=utf-8').send(made.json);
  });
  http.get('/api/docs', async (_request, reply) => {
    made ??= make();
    reply.type('text/html; charset=utf-8');
    return htmlPage('Waybill API', reply.cspNonce.style, made.html);
  });
}

const INTRODUCTION = `<p>Success is <code>{ "success": true, "data": … }</code>, failure
<code>{ "success": false, "error": "the sentence a person reads", "code": "a_word" }</code>.
Calls carry the session cookie that logging in sets. Lists come in pages with <code>?limit=</code> and the
<code>next_cursor</code> of the page before. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>`;

function call(endpoint: Endpoint, paths: Record<string, Record<string, unknown>>): string {
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  const { parameters, requestBody, responses } = operation as Record<string, unknown>;
  const details = JSON.stringify(
    { parameters, requestBody, answer: (responses as Record<number, unknown>)[endpoint.status] },
    null,
    2,
  );
  return `<section class="call"><h2><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. <span class="dim">${escapeHtml(whoMay(endpoint))}</span></p>
<details><summary>Shapes</summary><pre>${escapeHtml(details)}</pre></details></section>`;
}
