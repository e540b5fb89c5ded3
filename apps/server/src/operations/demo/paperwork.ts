import { DELIVERED, type SignedFile } from '@waybill/domain/orders/status/status';
import type { Storage } from '../../storage/storage.ts';
import type { Demo, DemoUser } from './demo.ts';
import { DemoRows } from './demo-rows.ts';
import { DemoFiles } from './drawings/demo-files.ts';
import { pdfSheet } from './drawings/pdf-sheet.ts';

/** The percentage that was never handed in. */
const MISSING_PERCENT: Record<SignedFile, number> = { manifest: 6, invoice: 9 };
/** Drivers hand in the manifest at the end of their day. */
const EVENING = 'T22:00:00.000Z';

/** The signed manifests of what was delivered and the signed invoices of what was paid. */
export async function seedPaperwork(demo: Demo, storage: Storage, admin: DemoUser): Promise<void> {
  const rows = new DemoRows(admin);
  const files = new DemoFiles(demo, rows, storage, admin);
  const isBetween = ({ created_at }: Delivered, at: string) =>
    at > created_at && at < new Date().toISOString();
  for (const order of await deliveredOrders(demo)) {
    const evening = `${order.delivery_date}${EVENING}`;
    if (isBetween(order, evening) && demo.random.between(1, 100) > MISSING_PERCENT.manifest)
      files.addSigned('manifest', order, { by: order.driver, at: evening }, manifestOf(order));
    const isPaid = ['paid', 'complete'].includes(order.order_status);
    if (isPaid && demo.random.between(1, 100) > MISSING_PERCENT.invoice)
      files.addSigned('invoice', order, { by: admin, at: order.updated_at }, invoiceOf(order));
  }
  await files.settle();
  await rows.save(demo.db);
}

type Delivered = Awaited<ReturnType<typeof deliveredOrders>>[number];

async function deliveredOrders({ db, account_id }: Demo) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'orders.account_id')
        .onRef('users.id', '=', 'orders.delivery_driver_id'),
    )
    .select(['orders.id', 'order_number', 'order_status', 'store_name', 'store_license', 'delivery_date'])
    .select(['items_total', 'order_total', 'orders.created_at', 'orders.updated_at'])
    .select(['users.id as driver_id', 'users.username', 'users.email', 'users.role'])
    .where('orders.account_id', '=', account_id)
    .where('order_status', 'in', DELIVERED)
    .orderBy('number')
    .execute();
  return rows.map(({ driver_id, username, email, role, ...order }) => ({
    ...order,
    driver: { account_id, id: driver_id, username, email, role },
  }));
}

function manifestOf({ order_number, store_name, store_license, items_total, driver, ...order }: Delivered) {
  return pdfSheet({
    title: `Delivery manifest ${order_number}`,
    lines: [
      `Store: ${store_name}, license ${store_license}`,
      `Driver: ${driver.username}`,
      `Items: ${items_total}`,
      '',
      `Received on ${order.delivery_date}, complete and undamaged.`,
      `Signed for ${store_name}`,
    ],
  });
}

function invoiceOf({ order_number, store_name, order_total }: Delivered) {
  return pdfSheet({
    title: `Invoice ${order_number}`,
    lines: [
      `Bill to: ${store_name}`,
      `Total: $${order_total.toFixed(2)}`,
      '',
      `Accepted and signed for ${store_name}`,
    ],
  });
}
