import { sql } from 'kysely';
import type { App } from '../http/route.ts';

/** Liveness (/healthz): the process answers. Readiness (/readyz): it can reach its database. */
export function healthRoutes({ http, services }: App): void {
  http.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(services.database.app);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
