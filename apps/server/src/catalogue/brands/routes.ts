import { UNDONE } from '@waybill/domain/activity/undo';
import { brandsApi } from '@waybill/domain/catalogue/api';
import { explainConstraint } from '../../http/errors.ts';
import { type App, route } from '../../http/route.ts';
import { receiveMedia } from '../media/receive-media.ts';
import { restore } from '../restore.ts';
import { listBrands } from './repository.ts';
import { addBrand, changeBrand, changeBrandImages, deleteBrand } from './save-brand.ts';

explainConstraint('brands_name_live', 'A brand with this name already exists');

export function brandRoutes(app: App): void {
  route(app, brandsApi.list, (context, { query }) => listBrands(context, query));
  route(app, brandsApi.add, async (context, { body }) => ({
    data: await addBrand(context, body),
    message: 'Brand added successfully',
  }));
  route(app, brandsApi.update, async (context, { params, body }) => ({
    data: await changeBrand(context, params.id, body),
  }));
  route(app, brandsApi.updateImages, async (context, { params, body }) => ({
    data: await changeBrandImages(context, params.id, body),
  }));
  route(app, brandsApi.remove, async (context, { params }) => {
    await deleteBrand(context, params.id);
    return {};
  });
  route(app, brandsApi.restore, async (context, { params }) => {
    await restore(context, 'brands', params.id);
    return { message: UNDONE };
  });
  route(app, brandsApi.upload, async (context, { request }) => {
    const { data } = await receiveMedia(context, request, 'brand_media');
    return { data };
  });
}
