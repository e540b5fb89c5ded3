import type { FastifyInstance } from 'fastify';

/** How long requests in flight have to be answered; a client that sends or reads no further is cut off. */
const GRACE_MS = 4_000;

export async function closeHttp(http: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
  try {
    await http.close();
  } finally {
    clearTimeout(timer);
  }
}
