import { invalid } from '@waybill/domain/lib/errors';
import { ordersApi } from '@waybill/domain/orders/api';
import { draftApi } from '@waybill/domain/orders/desk/draft-api';
import { ORDER_ID_REQUIRED } from '@waybill/domain/orders/schema';
import { explainVisibility } from '../activity/visible-records.ts';
import { Json } from '../database/json.ts';
import { type App, route } from '../http/route.ts';
import { hashToken } from '../identity/random-token.ts';
import { changeOrderDeliveries } from './delivery/change-deliveries.ts';
import { changeOrderDelivery } from './delivery/change-delivery.ts';
import { readCalendar } from './delivery/read-calendar.ts';
import { keepDraft, readDraft } from './desk/keep-draft.ts';
import { placeOrder } from './desk/place-order.ts';
import { editOrderItems } from './items/edit-items.ts';
import { countOrders } from './list/count-orders.ts';
import { exportOrders } from './list/export-orders.ts';
import { listOrders, listPendingOrders, readOrderDocument, readOrderHistory } from './list/list-orders.ts';
import { LiveOrders } from './list/live-orders.ts';
import type { Invoiced } from './papers/issue-invoice.ts';
import { warned } from './papers/warned.ts';
import { findOrder } from './repository.ts';
import { approveOrder } from './status/approve-order.ts';
import { changeOrderStatus } from './status/change-status.ts';
import { changeOrderStatuses } from './status/change-statuses.ts';
import { undoOrderStatus } from './status/undo-status.ts';
import { visibleTo } from './visible.ts';

explainVisibility('order', async (db, { user }, id) => !!(await findOrder(db, visibleTo(user), id)));

export async function orderRoutes(app: App): Promise<void> {
  const live = new LiveOrders();
  await app.services.database.listener.listen('order_changed', (message) => live.tell(message));
  await app.services.database.listener.listen('session_ended', (session) => live.end(session));
  app.http.addHook('preClose', async () => live.close());
  route(app, ordersApi.live, async (context, { query, request, reply }) => {
    reply.hijack();
    live.follow(
      {
        user: context.user,
        session: hashToken(context.sessionToken ?? ''),
        tab: query.tab,
        missedMs: query.missed_ms,
      },
      request.raw,
      reply.raw,
    );
    return '';
  });
  route(app, ordersApi.list, (context, { query }) => listOrders(context, query));
  route(app, ordersApi.exportCsv, async (context, { query, reply }) => {
    await exportOrders(context, query, reply);
    return {};
  });
  route(app, ordersApi.counts, async (context, { query }) => ({ data: await countOrders(context, query) }));
  route(app, ordersApi.listPending, (context, { query }) => listPendingOrders(context, query));
  route(
    app,
    ordersApi.read,
    async (context, { params }) => new Json(`"data":${await readOrderDocument(context, params.id)}`),
  );
  route(app, ordersApi.history, async (context, { params }) => ({
    data: await readOrderHistory(context, params.id),
  }));
  route(
    app,
    ordersApi.place,
    async (context, { body }) => new Json(`"data":${await placeOrder(context, body)}`),
  );
  route(app, ordersApi.editItems, async (context, { params, body }) =>
    replyOf(await editOrderItems(context, params.id, body)),
  );
  app.http.put('/api/orders//items', async () => {
    throw invalid(ORDER_ID_REQUIRED);
  });
  route(app, draftApi.read, async (context) => ({ data: await readDraft(context) }));
  route(app, draftApi.save, async (context, { body }) => ({ data: await keepDraft(context, body) }));
  route(app, ordersApi.changeStatus, async (context, { params, body }) =>
    replyOf(await changeOrderStatus(context, params.id, body)),
  );
  route(app, ordersApi.changeStatuses, (context, { body }) => changeOrderStatuses(context, body));
  route(app, ordersApi.changeDeliveries, async (context, { body }) => ({
    data: await changeOrderDeliveries(context, body),
  }));
  route(app, ordersApi.calendar, async (context, { query }) => ({
    data: await readCalendar(context, query.from),
  }));
  route(app, ordersApi.approve, async (context, { params, body }) =>
    replyOf(await approveOrder(context, params.id, body)),
  );
  route(app, ordersApi.undoStatus, async (context, { params, body }) =>
    replyOf(await undoOrderStatus(context, params.id, body)),
  );
  route(app, ordersApi.changeDelivery, async (context, { params, body }) => ({
    data: await changeOrderDelivery(context, params.id, body),
  }));
}

function replyOf({ order, warnings }: Invoiced) {
  return { data: order, ...warned(warnings) };
}
