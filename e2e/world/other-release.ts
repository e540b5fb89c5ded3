import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ASSETS = '/assets/';
const DIST = join(import.meta.dirname, '../../apps/web/dist');
/** Makes a hash another one. */
const MARK = '_next';

/**
 * Stands before a server and, once told to, serves another release of the web app in place of the first, whose files are gone:
 * every file has another hash in its name, and names the others by theirs. A second build would say the same and takes half a
 * minute.
 */
export async function startReleases(address: string) {
  let isReleased = false;
  const actions: string[] = [];
  const names = await hashedNames();
  const { hostname, port } = new URL(address);
  const ask = async (asked: IncomingMessage, path: string, headers: IncomingHttpHeaders) => {
    const sent = request({ hostname, port, path, method: asked.method, headers });
    asked.pipe(sent);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };
  const pass = async (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? '/';
    if (asked.method === 'POST' && path.endsWith('/actions')) actions.push(path);
    if (!isReleased || path.startsWith('/api/')) {
      const answer = await ask(asked, path, asked.headers);
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    } else if (names.isFirst(path)) {
      reply.writeHead(404).end();
    } else {
      const answer = await ask(asked, names.inFirst(path), wholeAndPlain(asked.headers));
      const { 'content-length': length, etag, 'last-modified': modified, ...headers } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, headers);
      if (WRITTEN.test(headers['content-type'] ?? '')) reply.end(names.inNext(await text(answer)));
      else answer.pipe(reply);
    }
  };
  const server = createServer((asked, reply) => {
    pass(asked, reply).catch(() => reply.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  return {
    address: `http://127.0.0.1:${own}`,
    /** The paths of the actions that the phone sent, each time that it did. */
    actions,
    release: () => {
      isReleased = true;
    },
    /** Nobody listens any more, as between the end of a server and its next start. */
    end: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    begin: () => listen(own),
  };
}

/** What may name another file. */
const WRITTEN = /html|javascript|css/;

async function hashedNames() {
  const first = (await readdir(join(DIST, ASSETS))).filter((name) => !/\.(br|gz)$/.test(name));
  const known = new RegExp(first.map((name) => RegExp.escape(name)).join('|'), 'g');
  return {
    isFirst: (path: string) => path.startsWith(ASSETS) && first.includes(path.slice(ASSETS.length)),
    inFirst: (path: string) => (path.startsWith(ASSETS) ? path.replace(MARK, '') : path),
    inNext: (content: string) => content.replace(known, (name) => name.replace(/(?=\.[^.]+$)/, MARK)),
  };
}

function wholeAndPlain({ 'if-none-match': tag, 'if-modified-since': date, ...headers }: IncomingHttpHeaders) {
  return { ...headers, 'accept-encoding': 'identity' };
}
