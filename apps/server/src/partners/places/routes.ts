import { placesApi } from '@waybill/domain/partners/api';
import { type App, route } from '../../http/route.ts';

/** The key is public by nature: the browser shows it to Google, where it is tied to the site's address. */
export function placesRoutes(app: App): void {
  route(app, placesApi.key, async ({ config }) => ({ data: { key: config.GOOGLE_MAPS_API_KEY || null } }));
}
