import { UNDONE } from '@waybill/domain/activity/undo';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { productsImported } from '@waybill/domain/catalogue/sentences';
import { restore } from '../restore.ts';
import '../visible-records.ts';
import { inAccount } from '../../database/db.ts';
import { explainConstraint } from '../../http/errors.ts';
import { LongReply } from '../../http/long-reply.ts';
import { type App, route } from '../../http/route.ts';
import { receiveMedia } from '../media/receive-media.ts';
import { addProduct } from './add-product.ts';
import { deleteProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { productsCsv } from './import-products.ts';
import { knownProduct } from './known-product.ts';
import { listProducts } from './repository.ts';

explainConstraint('flavors_sku_live', 'A product with this SKU already exists');

export function productRoutes(app: App): void {
  route(app, productsApi.list, (context, { query }) => listProducts(context, query));
  route(app, productsApi.read, async (context, { params }) => ({
    data: await inAccount(context, (db) => knownProduct(db, context.user.account_id, params.id)),
  }));
  route(app, productsApi.add, async (context, { body }) => ({ data: await addProduct(context, body) }));
  route(
    app,
    productsApi.checkImport,
    async (context, { request }) =>
      new LongReply(async (following) => ({ data: await productsCsv.check(context, request, following) })),
  );
  route(
    app,
    productsApi.import,
    async (context, { request }) =>
      new LongReply(async (following) => {
        const data = await productsCsv.run(context, request, following);
        return { data, message: productsImported(data.count) };
      }),
  );
  route(app, productsApi.update, async (context, { params, body }) => ({
    data: await editProduct(context, params.id, body),
  }));
  route(app, productsApi.remove, async (context, { params }) => {
    await deleteProduct(context, params.id);
    return {};
  });
  route(app, productsApi.restore, async (context, { params }) => {
    await restore(context, 'products', params.id);
    return { message: UNDONE };
  });
  route(app, productsApi.uploadImage, async (context, { request }) => {
    const { data } = await receiveMedia(context, request, 'product_image');
    return { data };
  });
  route(app, productsApi.uploadCertificate, (context, { request }) =>
    receiveMedia(context, request, 'certificate'),
  );
}
