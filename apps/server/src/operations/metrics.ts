import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { App } from '../http/route.ts';

/** The library's default of 10 ms takes half of the CPU time of an idle process. */
const EVENT_LOOP_INTERVAL_MS = 100;

/** Of the process and kept as long as it lives: the library can not stop their timers. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: EVENT_LOOP_INTERVAL_MS });

export function metricsRoutes({ http }: App): void {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'waybill_http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  http.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type(registry.contentType);
    return Registry.merge([ofProcess, registry]).metrics();
  });
}
