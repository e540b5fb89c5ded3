import { zipcodesApi } from '@waybill/domain/partners/api';
import { type App, route } from '../../http/route.ts';
import { lookUpZipcode } from './look-up-zipcode.ts';

export function zipcodeRoutes(app: App): void {
  route(app, zipcodesApi.read, async (_context, { params }) => ({ data: lookUpZipcode(params.zip) }));
}
