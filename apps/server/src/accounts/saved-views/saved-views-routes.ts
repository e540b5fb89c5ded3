import { VIEW_NAME_TAKEN } from '@waybill/domain/accounts/saved-views';
import { savedViewsApi } from '@waybill/domain/accounts/saved-views-api';
import { explainConstraint } from '../../http/errors.ts';
import { type App, route } from '../../http/route.ts';
import { addView, changeView, deleteView, readViews } from './saved-views.ts';

explainConstraint('saved_views_name', VIEW_NAME_TAKEN, 'name');

export function savedViewRoutes(app: App): void {
  route(app, savedViewsApi.list, async (context, { query }) => ({
    data: await readViews(context, query.list),
  }));
  route(app, savedViewsApi.add, async (context, { body }) => {
    const data = await addView(context, body);
    return { data, message: `View ${data.name} is saved.` };
  });
  route(app, savedViewsApi.update, async (context, { params, body }) => {
    const data = await changeView(context, params.id, body);
    return { data, message: `View ${data.name} is saved.` };
  });
  route(app, savedViewsApi.delete, async (context, { params }) => {
    await deleteView(context, params.id);
    return { message: 'The view is deleted.' };
  });
}
