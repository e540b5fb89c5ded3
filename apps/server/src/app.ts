import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { notFound } from '@waybill/domain/lib/errors';
import fastify, { type FastifyInstance } from 'fastify';
import { undeliveredMailRoutes } from './accounts/mail/undelivered-mail-routes.ts';
import { notificationRoutes } from './accounts/notifications/notifications-routes.ts';
import { ownSessionRoutes } from './accounts/own-sessions/own-sessions-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { savedViewRoutes } from './accounts/saved-views/saved-views-routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor-routes.ts';
import { settingsRoutes } from './accounts/settings/settings-routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { brandRoutes } from './catalogue/brands/routes.ts';
import { inventoryRoutes } from './catalogue/inventory/routes.ts';
import { processorRoutes } from './catalogue/processors/routes.ts';
import { productRoutes } from './catalogue/products/routes.ts';
import { issuedFileRoutes } from './files/issued-routes.ts';
import { orderFileRoutes } from './files/order-files-routes.ts';
import { fileRoutes } from './files/routes.ts';
import { compressReplies } from './http/compress-replies.ts';
import type { Services } from './http/context.ts';
import { answerError } from './http/errors.ts';
import { refuseForeignHosts } from './http/host.ts';
import { loggerOptions, RequestLogController } from './http/logger.ts';
import { refuseForeignOrigins } from './http/origin.ts';
import {
  CHECK_INTERVAL_MS,
  HEADERS_TIMEOUT_MS,
  limitBodyTime,
  UPLOAD_TIMEOUT_MS,
} from './http/request-timeouts.ts';
import type { App } from './http/route.ts';
import { secureHeaders } from './http/secure-headers.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';
import { lotRoutes } from './lots/routes.ts';
import { apiDocs } from './operations/api-docs.ts';
import { healthRoutes } from './operations/health.ts';
import { metricsRoutes } from './operations/metrics.ts';
import { outboxPage } from './operations/outbox-page.ts';
import { webApp } from './operations/web-app.ts';
import { gateRoutes } from './orders/gate/routes.ts';
import { ledgerRoutes } from './orders/ledger/routes.ts';
import { orderLotRoutes } from './orders/lots/routes.ts';
import { paperRoutes } from './orders/papers/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { storeNoteRoutes } from './partners/notes/routes.ts';
import { peopleRoutes } from './partners/people/routes.ts';
import { placesRoutes } from './partners/places/routes.ts';
import { storeRoutes } from './partners/stores/routes.ts';
import { zipcodeRoutes } from './partners/zipcodes/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { stopRoutes } from './runs/door/stop-routes.ts';
import { runRoutes } from './runs/routes.ts';
import { registerMultipart } from './uploads/multipart.ts';

/** Of whoever has no session. */
const MAX_BODY_BYTES = 16 * 1024;

export function createHttp(config: Services['config']): FastifyInstance {
  const http = fastify({
    logger: loggerOptions(config),
    logController: new RequestLogController(),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that can not be read never gets as far as the error handler.
    frameworkErrors: answerError,
  });
  closeUnusedConnections(http);
  limitBodyTime(http, config);
  return http;
}

/** Puts the rooms together; everything a request may reach is listed here. */
export async function buildApp(http: FastifyInstance, services: Services): Promise<App> {
  const app: App = { http, services, endpoints: [] };
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler(answerError);
  http.decorateRequest('sender', null);
  markReplies(http);
  compressReplies(http);
  refuseForeignHosts(http, services.config);
  await http.register(cookie);
  await secureHeaders(http, services.config);
  refuseForeignOrigins(http, services.config);
  registerMultipart(http);
  healthRoutes(app);
  metricsRoutes(app);
  accountRoutes(app);
  notificationRoutes(app);
  ownSessionRoutes(app);
  savedViewRoutes(app);
  secondFactorRoutes(app);
  settingsRoutes(app);
  undeliveredMailRoutes(app);
  activityRoutes(app);
  storeRoutes(app);
  storeNoteRoutes(app);
  zipcodeRoutes(app);
  placesRoutes(app);
  peopleRoutes(app);
  processorRoutes(app);
  brandRoutes(app);
  productRoutes(app);
  inventoryRoutes(app);
  await orderRoutes(app);
  gateRoutes(app);
  ledgerRoutes(app);
  paperRoutes(app);
  lotRoutes(app);
  orderLotRoutes(app);
  receivableRoutes(app);
  analyticsRoutes(app);
  fileRoutes(app);
  orderFileRoutes(app);
  issuedFileRoutes(app);
  runRoutes(app);
  stopRoutes(app);
  bookRoutes(app);
  apiDocs(app);
  if (services.config.embeddedDefault) outboxPage(app);
  http.all('/api/*', async () => {
    throw notFound('Address');
  });
  await webApp(app);
  return app;
}

/**
 * A reply carries its request's id. What the API answers is someone's own; a file says for itself how long a browser may
 * keep it. A browser that keeps its connection open would keep a stopping server up.
 */
function markReplies(http: FastifyInstance): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
