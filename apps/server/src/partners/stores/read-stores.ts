import { type Permission, reach } from '@waybill/domain/accounts/permissions';
import { notFound } from '@waybill/domain/lib/errors';
import type { PageRequest } from '@waybill/domain/lib/page';
import type { Store } from '@waybill/domain/partners/store-schema';
import { z } from 'zod';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findStore, listStores, type StoreScope, type StoreSort } from './repository.ts';

export function readStores(context: Context, query: PageRequest<StoreSort>) {
  return listStores(context, scopeOf(context, 'stores.see'), query);
}

export function readStore(context: Context, id: string): Promise<Store> {
  return inAccount(context, (db) => visibleStore(db, context, 'stores.see', id));
}

/** The store, if this user's permission reaches it; one they may not see looks like one that is not there. */
export async function visibleStore(
  db: Db,
  context: Context,
  permission: Permission,
  id: string,
): Promise<Store> {
  const known = z.uuid().safeParse(id).success;
  const store = known ? await findStore(db, scopeOf(context, permission), id) : undefined;
  if (!store) throw notFound('Store');
  return store;
}

function scopeOf({ user }: Context, permission: Permission): StoreScope {
  const { account_id } = user;
  return reach(user.role, permission) === 'all' ? { account_id } : { account_id, driver_id: user.id };
}
