import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections before they have a question; one on which nothing was asked must not hold up the end. */
export function closeSilentConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
