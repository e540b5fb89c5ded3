import { NOT_EMPTY } from '@waybill/domain/analytics/sample-data';
import { BrandForm } from '@waybill/domain/catalogue/brand-schema';
import { ProcessorForm } from '@waybill/domain/catalogue/processor-schema';
import { NewProduct } from '@waybill/domain/catalogue/product-schema';
import { addDays, type Day, dayIn } from '@waybill/domain/lib/dates';
import { conflict } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { StoreForm } from '@waybill/domain/partners/store-form';
import { StoreNoteForm } from '@waybill/domain/partners/store-note-schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { addBrand } from '../../catalogue/brands/save-brand.ts';
import { addProcessor } from '../../catalogue/processors/save-processor.ts';
import { addProduct } from '../../catalogue/products/add-product.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { notifyOrderChanged } from '../../orders/notices/notify-order-changed.ts';
import { addNote } from '../../partners/notes/add-note.ts';
import { addStore } from '../../partners/stores/save-store.ts';
import { orderSample } from './order-sample.ts';
import {
  countFrom,
  isEmptyAccount,
  lastNumbers,
  lockSample,
  markSample,
  type SampleKind,
} from './repository.ts';
import { BRANDS, NOTES, ORDERS, PROCESSORS, PRODUCTS, STORES } from './sample-list.ts';

/** Made by the product's own code in one transaction, as if someone had entered it. */
export async function loadSampleData(context: Context): Promise<void> {
  const { account_id } = context.user;
  const orders = await inAccount(context, async (db) => {
    await lockSample(db, account_id);
    if (!(await isEmptyAccount(db, account_id))) throw conflict(NOT_EMPTY);
    const within = { db, moment: new Date().toISOString() };
    // The request's key is for all of it, not for the first order.
    const inside: Context = { ...context, idempotency: undefined, within };
    const mark = (kind: SampleKind, { id }: { id: string }) => markSample(db, account_id, kind, id);
    await loadCatalogue(inside, mark);
    const stores = await loadStores(inside, mark);
    const last = await lastNumbers(db, account_id);
    await countFrom(db, account_id, last.sampleOrder, last.samplePayment);
    const placed: Order[] = [];
    for (const order of ORDERS) {
      const store = stores[order.store];
      if (store) placed.push(await orderSample(inside, store, order));
    }
    for (const order of placed) await mark('order', order);
    await countFrom(db, account_id, last.order, last.payment);
    const entry = {
      action: 'import',
      entity: 'account',
      id: account_id,
      message: 'Loaded sample data',
    } as const;
    // Orders are of earlier days; the entry is of now.
    await inAccount(inside, () => logActivity(db, context.user, entry));
    return placed;
  });
  for (const order of orders) notifyOrderChanged(context, order);
}

type Mark = (kind: SampleKind, record: { id: string }) => Promise<void>;

async function loadCatalogue(inside: Context, mark: Mark): Promise<void> {
  for (const [at, form] of PROCESSORS.entries()) {
    const processor = await addProcessor(inside, ProcessorForm.parse(form));
    await mark('processor', processor);
    const brandName = BRANDS[at];
    const brand = await addBrand(inside, BrandForm.parse({ brandName, processorIds: [processor.id] }));
    await mark('brand', brand);
    for (const { name, type, size, price, code, flavors } of PRODUCTS.filter(({ brand }) => brand === at)) {
      const product = NewProduct.parse({
        product_name: name,
        brand_name: brandName,
        processor_name: form.name,
        product_type: type,
        size,
        size_unit: 'grams',
        units_per_case: 10,
        pricing: { type: 'universal', price },
        flavors: flavors.map(([flavor, qty], place) => ({ flavor, qty, sku: `${code}-${place + 1}` })),
      });
      await mark('product', await addProduct(inside, product));
    }
  }
}

async function loadStores(inside: Context, mark: Mark): Promise<Store[]> {
  const today: Day = dayIn(inside.user.time_zone, new Date());
  const stores: Store[] = [];
  for (const [at, { ends, ...form }] of STORES.entries()) {
    const store = await addStore(
      inside,
      StoreForm.parse({
        ...form,
        licenseNumber: `SAMPLE-${at + 1}`,
        licenseExpiration: addDays(today, ends),
        state: 'New York',
        storeType: 'Storefront',
      }),
    );
    await mark('store', store);
    stores.push(store);
  }
  for (const { store, note } of NOTES) {
    const form = StoreNoteForm.parse({ storeId: stores[store]?.id, noteDetails: note });
    await mark('note', await addNote(inside, form));
  }
  return stores;
}
