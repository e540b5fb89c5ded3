import { notFound } from '@waybill/domain/lib/errors';
import { allocationsApi } from '@waybill/domain/lots/allocations-api';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { LOT_SAVED } from '@waybill/domain/lots/sentences';
import { inAccount } from '../../database/db.ts';
import { type App, route } from '../../http/route.ts';
import { warned } from '../papers/warned.ts';
import { findOrder } from '../repository.ts';
import { visibleTo } from '../visible.ts';
import { changeAllocations } from './change-allocations.ts';
import { changeLotState } from './change-state.ts';
import { readAllocations } from './repository.ts';

export function orderLotRoutes(app: App): void {
  route(app, allocationsApi.read, async (context, { params }) => ({
    data: await inAccount(context, async (db) => {
      if (!(await findOrder(db, visibleTo(context.user), params.id))) throw notFound('Order');
      return readAllocations(db, context.user.account_id, params.id);
    }),
  }));
  route(app, allocationsApi.change, async (context, { params, body }) => {
    const { data, warnings } = await changeAllocations(context, params.id, body);
    return { data, ...warned(warnings) };
  });
  route(app, lotsApi.changeState, async (context, { params, body }) => ({
    data: await changeLotState(context, params.id, body),
    message: LOT_SAVED,
  }));
}
