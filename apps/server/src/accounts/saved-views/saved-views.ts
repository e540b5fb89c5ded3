import { may } from '@waybill/domain/accounts/permissions';
import {
  MAX_VIEWS_PER_LIST,
  type SavedView,
  type SavedViewChange,
  type SavedViewForm,
  TOO_MANY_VIEWS,
  type ViewList,
} from '@waybill/domain/accounts/saved-views';
import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict, forbidden, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import {
  countOwnViews,
  findView,
  insertView,
  listViews,
  removeView,
  updateView,
} from './saved-views-repository.ts';

export function readViews(context: Context, list: ViewList): Promise<SavedView[]> {
  return inAccount(context, (db) => listViews(db, context.user, list));
}

export function addView(context: Context, form: SavedViewForm): Promise<SavedView> {
  const { user } = context;
  if (form.shared && !may(user.role, 'views.share')) throw forbidden();
  return inAccount(context, async (db) => {
    if ((await countOwnViews(db, user, form.list)) >= MAX_VIEWS_PER_LIST) throw conflict(TOO_MANY_VIEWS);
    const id = await insertView(db, user, form);
    const view = await visibleView(db, context, id);
    await log(db, context, 'create', `Saved view ${view.name}`, { id, created: view });
    return view;
  });
}

export function changeView(context: Context, id: string, change: SavedViewChange): Promise<SavedView> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const before = await changeableView(db, context, id);
    if (change.shared && !may(user.role, 'views.share')) throw forbidden();
    const { name = before.name, search = before.search, shared = before.shared } = change;
    const changes = changesBetween(before, { name, search, shared });
    if (Object.keys(changes).length === 0) return before;
    await updateView(db, user.account_id, id, change);
    await log(db, context, 'update', `Changed view ${name}`, { id, changes });
    // What is no longer shared may be another's own, which is answered once more all the same.
    return { ...before, name, search, shared };
  });
}

export function deleteView(context: Context, id: string): Promise<void> {
  return inAccount(context, async (db) => {
    const view = await changeableView(db, context, id);
    await removeView(db, context.user.account_id, id);
    await log(db, context, 'delete', `Deleted view ${view.name}`, { id, deleted: view });
  });
}

async function visibleView(db: Db, { user }: Context, id: string): Promise<SavedView> {
  const view = await findView(db, user, id);
  if (!view) throw notFound('View');
  return view;
}

/** The own ones; of the shared ones all, to who may share. */
async function changeableView(db: Db, context: Context, id: string): Promise<SavedView> {
  const view = await visibleView(db, context, id);
  if (!view.own && !may(context.user.role, 'views.share')) throw forbidden();
  return view;
}

function log(
  db: Db,
  { user }: Context,
  action: 'create' | 'update' | 'delete',
  message: string,
  { id, ...data }: { id: string } & Record<string, unknown>,
): Promise<void> {
  return logActivity(db, user, { action, entity: 'saved_view', id, message, data });
}
