import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/route.ts';

const DIST = path.join(import.meta.dirname, '../../../web/dist');
const ASSETS = 'assets';

/** Serves the files of the built app, and its index page for every other path. */
export async function webApp({ http }: App): Promise<void> {
  await http.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    globIgnore: [`${ASSETS}/**`],
    preCompressed: true,
    setHeaders: (response, file) => {
      const isImmutable = file.includes(`${path.sep}${ASSETS}${path.sep}`);
      response.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await serveAssets(http);
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => undefined);
  const send = (_request: FastifyRequest, reply: FastifyReply) => {
    if (page === undefined)
      return reply.code(503).type('text/plain').send('The web app has not been built yet.');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  };
  http.get('/', send);
  http.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || path.extname(request.url.split('?', 1)[0] ?? '') !== '') {
      return reply.code(404).send({ success: false, error: 'Address not found', code: 'not_found' });
    }
    return send(request, reply);
  });
}

/** One route for all of them: one for each of a thousand files takes a good part of every start. */
async function serveAssets(http: App['http']): Promise<void> {
  const names = new Set(await readdir(path.join(DIST, ASSETS)).catch(() => []));
  http.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, ({ params: { '*': name } }, reply) =>
    names.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound(),
  );
}
