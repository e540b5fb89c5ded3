import { overrideApi } from '@waybill/domain/orders/override-api';
import { checksApi } from '@waybill/domain/receivables/checks-api';
import { type App, route } from '../../http/route.ts';
import { checkStore } from './check-store.ts';
import { giveOverride } from './give-override.ts';

export function gateRoutes(app: App): void {
  route(app, checksApi.ofStore, async (context, { params, query }) => ({
    data: await checkStore(context, params.id, query.amount),
  }));
  route(app, overrideApi.give, async (context, { params, body }) => ({
    data: await giveOverride(context, params.id, body),
  }));
}
