import type { App } from '../http/route.ts';
import { readinessOf } from './readiness.ts';

/** Liveness (/healthz): the process answers. Readiness (/readyz): what it needs can be written. */
export function healthRoutes({ http, services }: App): void {
  const ask = readinessOf(services);
  http.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await ask();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
