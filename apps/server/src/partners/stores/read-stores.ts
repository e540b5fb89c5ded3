import { may, type Permission } from '@waybill/domain/accounts/permissions';
import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { notFound } from '@waybill/domain/lib/errors';
import type { PageRequest } from '@waybill/domain/lib/page';
import type { StoreSort, storesApi } from '@waybill/domain/partners/api';
import { LICENSE_WARNING_DAYS } from '@waybill/domain/partners/license';
import type { Store } from '@waybill/domain/partners/store-schema';
import { z } from 'zod';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { userRows } from '../../http/user-rows.ts';
import { findStore, listStores, type StoreRequest } from './repository.ts';
import { findTradeDetails } from './trade-repository.ts';

type StoresQuery = PageRequest<StoreSort> &
  Pick<QueryOf<typeof storesApi.list>, 'license' | 'view'> &
  Pick<StoreRequest, 'trade'>;

export function readStores(context: Context, { license, ...page }: StoresQuery) {
  const today = dayIn(context.user.time_zone, new Date());
  const expiresBy = license && addDays(today, LICENSE_WARNING_DAYS);
  return listStores(context, userRows(context, 'stores.see', 'driver_id'), { ...page, expiresBy });
}

export function readStore(context: Context, id: string): Promise<Store> {
  const { account_id, role } = context.user;
  return inAccount(context, async (db) => {
    const store = await visibleStore(db, context, 'stores.see', id);
    if (!may(role, 'store_balances.see')) return store;
    return { ...store, trade: await findTradeDetails(db, account_id, id) };
  });
}

/** A store that the permission does not cover is answered as one that does not exist. */
export async function visibleStore(
  db: Db,
  context: Context,
  permission: Permission,
  id: string,
): Promise<Store> {
  const known = z.uuid().safeParse(id).success;
  const store = known ? await findStore(db, userRows(context, permission, 'driver_id'), id) : undefined;
  if (!store) throw notFound('Store');
  return store;
}
