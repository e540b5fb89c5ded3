import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const WORKER = '/phone-worker.js';

/** Stands before a server and, once told to, serves its worker as that of another release. */
export async function startBefore(address: string) {
  let isReleased = false;
  const { hostname, port } = new URL(address);
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const isChanged = isReleased && asked.url === WORKER;
    const headers: IncomingHttpHeaders = {
      ...asked.headers,
      ...(isChanged && { 'accept-encoding': 'identity' }),
    };
    if (isChanged) for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    const sent = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isChanged ? rest : answer.headers);
      answer.pipe(reply, { end: !isChanged });
      if (isChanged) answer.on('end', () => reply.end('\n// Another release.'));
    });
    sent.on('error', () => reply.destroy());
    asked.pipe(sent);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
