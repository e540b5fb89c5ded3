import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections in advance; closing the server would wait for one that has not sent anything yet. */
export function closeUnusedConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
