import { dayIn } from '@waybill/domain/lib/dates';
import { ORDER_STATUS_NAMES, type OrderStatus } from '@waybill/domain/orders/status/status';
import { sendFiles } from '../factories/order-files.ts';
import { aPdf } from '../factories/sample-files.ts';
import { creditedOf, outside, payRefusal, payTo } from './ledger.ts';
import {
  type Account,
  ADMINS,
  ALL,
  accountOf,
  agrees,
  gate,
  type Order,
  type Person,
  pick,
  SELLERS,
  type Step,
  same,
  sees,
  subtotalOf,
  totalOf,
} from './model.ts';
import { gateRefusal, isBlocked, passes, termsOf } from './sell-gate.ts';

/** What an order takes of each flavor, all its lines together. */
function demand(lines: { flavor: Order['lines'][number]['flavor']; qty: number }[]) {
  const wanted = new Map<Order['lines'][number]['flavor'], number>();
  for (const { flavor, qty } of lines) wanted.set(flavor, (wanted.get(flavor) ?? 0) + qty);
  return [...wanted];
}

const short = (lines: Parameters<typeof demand>[0]) =>
  demand(lines).some(([flavor, qty]) => qty > flavor.qty);

function take(lines: Parameters<typeof demand>[0], sign = 1): void {
  for (const [flavor, qty] of demand(lines)) {
    flavor.qty -= sign * qty;
    flavor.sold += sign * qty;
  }
}

function targetOf(order: Order, status: OrderStatus, amount: number): number {
  if (status === 'unpaid') return 0;
  if (status === 'partially paid') return amount;
  return status === 'paid' || status === 'complete' ? totalOf(order) : order.paid;
}

/** Who sends the same twice with one key gets the same answer, and one order. */
const placeOrder: Step = async (model, person, { one, two, three, foreign }) => {
  const store = pick(accountOf(model, person, foreign).stores, one);
  const product = pick(person.account.products, two);
  const [first, second] = product?.flavors ?? [];
  if (!store || !product || !first || !second) return;
  const lines = [
    { flavor: first, qty: 1 + (three % 6), sample: false, cents: product.cents },
    {
      flavor: three % 2 ? first : second,
      qty: 1 + (two % 4),
      sample: three % 2 === 1,
      cents: three % 2 ? 0 : product.cents,
    },
  ];
  const orderDetails = lines.map(({ flavor, qty, sample }) => ({ sku: flavor.sku, qty, is_sample: sample }));
  const missing = foreign || store.deleted ? 404 : undefined;
  const live = person.account.products.filter(({ deleted }) => !deleted).flatMap(({ flavors }) => flavors);
  if (product.deleted && live.some(({ sku }) => sku === first.sku)) return;
  const gone = product.deleted || short(lines) ? 409 : undefined;
  const blocked = isBlocked(person.account, store.id) ? 409 : undefined;
  const expected = gate(person, SELLERS) ?? missing ?? gone ?? blocked ?? 201;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => person.client.post('/api/orders', { storeId: store.id, orderDetails }, { headers });
  const reply = await send();
  const done = agrees('place order', person, reply, expected);
  if (one % 4 === 0) {
    const again = await send();
    agrees('place order again', person, again, expected);
    same(person, 'the same order', again.body.data?.id, reply.body.data?.id);
  }
  if (!done) return;
  take(lines);
  const { id, order_details } = reply.body.data;
  const { orders } = person.account;
  const order: Order = {
    id,
    number: 1001 + orders.length,
    store: store.id,
    agent: person.id,
    driver: undefined,
    date: undefined,
    status: 'pending approval',
    lines: lines.map((line, place) => ({ ...line, id: order_details[place].id })),
    paid: 0,
    entries: [],
    terms: 'credit',
    version: 1,
    files: [],
  };
  order.terms = termsOf(person.account, order);
  orders.push(order);
  sameOrder(person, reply.body.data, order);
};

export function sameOrder(person: Person, found: Record<string, unknown>, order: Order): void {
  const { payment_info } = found as { payment_info: { amount_paid: number } };
  const read = [
    found.order_number,
    found.order_status,
    found.subtotal,
    found.order_total,
    payment_info.amount_paid,
    found.payment_terms,
  ];
  const money = [subtotalOf(order), totalOf(order), order.paid].map((cents) => cents / 100);
  same(
    person,
    'order',
    [...read, found.version],
    [`ORD-${order.number}`, order.status, ...money, order.terms, order.version],
  );
}

const editItems: Step = async (model, person, { one, two, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  if (!order) return;
  const lines = order.lines.map((line, place) => ({ ...line, qty: (two * (place + 1)) % 7 }));
  const orderDetails = lines.map(({ id, flavor, qty, sample }) => ({
    id,
    sku: flavor.sku,
    qty,
    is_sample: sample,
  }));
  const raises = lines.map(({ flavor, qty }, place) => ({
    flavor,
    qty: qty - (order.lines[place]?.qty ?? 0),
  }));
  const reply = await person.client.put(`/api/orders/${order.id}/items`, { orderDetails });
  const missing = sees(person, order) ? undefined : 404;
  const closed = ['complete', 'cancelled'].includes(order.status) ? 409 : undefined;
  const late = person.role === 'agent' && order.status !== 'pending approval' ? 403 : undefined;
  const below = lines.some(({ id, qty }) => qty < creditedOf(order, id));
  const refused = short(raises) || below || totalOf({ lines }) < order.paid ? 409 : undefined;
  const expected = gate(person, SELLERS) ?? missing ?? closed ?? late ?? refused ?? 200;
  if (!agrees('edit items', person, reply, expected)) return;
  const changed = raises.some(({ qty }) => qty !== 0);
  if (order.status === 'paid' && totalOf({ lines }) > totalOf(order)) order.status = 'partially paid';
  take(raises);
  Object.assign(order, { lines, version: order.version + (changed ? 1 : 0) });
  if (changed) order.status = settled(order, order.status);
  sameOrder(person, reply.body.data, order);
};

const changeStatus: Step = async (model, person, { one, two, three, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  const status = pick(ORDER_STATUS_NAMES, two) ?? 'delivered';
  if (!order) return;
  const date = three % 3 === 0 ? undefined : '2026-11-20';
  const pays = three % 5 > 0;
  const amount = Math.floor((totalOf(order) * (three % 101)) / 100);
  const payment_info = pays ? { amount_paid: amount / 100, payment_type: ['Cash'] } : undefined;
  const body = {
    order_status: status,
    ...(date && { delivery_date: date }),
    ...(payment_info && { payment_info }),
  };
  const reply = await person.client.patch(`/api/orders/${order.id}/status`, body);
  const cancels = status === 'cancelled';
  const moves = cancels !== (order.status === 'cancelled');
  const target = targetOf(order, status, amount);
  const expected =
    statusRefusal(person, order, status, { pays, date }) ??
    (payRefusal(order, target) ||
    (moves && !cancels && short(outside(order))) ||
    gateRefusal(person.account, order, status, target)
      ? 409
      : 200);
  if (!agrees(`change status to ${status}`, person, reply, expected)) return;
  const before = JSON.stringify([order.status, order.date, order.paid]);
  if (passes(order, status).any) order.terms = termsOf(person.account, order);
  if (moves) take(outside(order), cancels ? -1 : 1);
  if (needsDate(status)) order.date = date ?? order.date ?? today();
  payTo(person.account, order, target);
  order.status = settled(order, status);
  const changed = JSON.stringify([order.status, order.date, order.paid]) !== before;
  if (changed) order.version += 1;
  sameOrder(person, reply.body.data, order);
};

export const today = () => dayIn('America/New_York', new Date());

/** With nothing left to pay, an order is neither unpaid nor partially paid. */
function settled(order: Order, status: OrderStatus): OrderStatus {
  const owes = status === 'unpaid' || status === 'partially paid';
  return owes && totalOf(order) <= order.paid ? 'paid' : status;
}

export const needsDate = (status: OrderStatus) =>
  ['delivered', 'paid', 'partially paid', 'unpaid', 'complete'].includes(status);
const needsPayment = (status: OrderStatus) => ['paid', 'partially paid', 'complete'].includes(status);

function statusRefusal(
  person: Person,
  order: Order,
  status: OrderStatus,
  { pays, date }: { pays: boolean; date: string | undefined },
): number | undefined {
  const allowed = gate(person, [...ADMINS, 'driver']);
  if (allowed) return allowed;
  if (!sees(person, order)) return 404;
  const handedOver = !['pending approval', 'pending delivery', 'delivered'].includes(order.status);
  if (person.role === 'driver' && (status !== 'delivered' || handedOver)) return 403;
  if (person.role === 'driver') return date && date !== order.date && date !== today() ? 403 : undefined;
  if (needsPayment(status) && !pays) return 400;
  return needsDate(status) && !(date ?? order.date) ? 400 : undefined;
}

const changeDelivery: Step = async (model, person, { one, two, three, foreign }) => {
  const order = pick(person.account.orders, one);
  const drivers = accountOf(model, person, foreign).people.filter(({ role }) => role === 'driver');
  const driver = pick(drivers, two);
  if (!order || !driver) return;
  const date = `2026-12-${10 + (three % 20)}`;
  const reply = await person.client.patch(`/api/orders/${order.id}/delivery`, {
    delivery_date: date,
    delivery_driver: driver.id,
  });
  const missing = foreign || driver.deleted || !driver.active ? 404 : undefined;
  if (!agrees('change delivery', person, reply, gate(person, ADMINS) ?? missing ?? 200)) return;
  const changed = order.driver !== driver.id || order.date !== date;
  Object.assign(order, { driver: driver.id, date, version: order.version + (changed ? 1 : 0) });
};

const uploadManifest: Step = async (model, person, { one, two, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  if (!order) return;
  const bytes = aPdf(two % 3000);
  const reply = await sendFiles(person.client, 'manifest', order.id, ['m.pdf', bytes]);
  const expected = gate(person, ALL) ?? (sees(person, order) ? 201 : 404);
  if (agrees('upload manifest', person, reply, expected))
    order.files.push({ id: reply.body.data[0].id, url: reply.body.data[0].url, bytes });
};

/** Leaves the order without it, and its record where it was. */
const removeManifest: Step = async (model, person, { one, two, foreign }) => {
  const withFiles = accountOf(model, person, foreign).orders.filter(({ files }) => files.length > 0);
  const order = pick(withFiles, one);
  const file = order && pick(order.files, two);
  if (!order || !file) return;
  const reply = await person.client.delete(`/api/manifests/${file.id}`);
  const expected = gate(person, ALL) ?? (sees(person, order) ? 200 : 404);
  if (!agrees('remove manifest', person, reply, expected)) return;
  order.files = order.files.filter((each) => each !== file);
};

const readFile: Step = async (model, person, { one, two, foreign }) => {
  const withFiles = accountOf(model, person, foreign).orders.filter(({ files }) => files.length > 0);
  const order = pick(withFiles, one);
  const file = order && pick(order.files, two);
  if (!order || !file) return;
  const reply = await person.client.get(file.url);
  const done = agrees('read file', person, reply, gate(person, ALL) ?? (sees(person, order) ? 200 : 404));
  if (done) same(person, 'the bytes', reply.raw.equals(file.bytes), true);
};

const lookAtOrders: Step = async (_model, person) => {
  const reply = await person.client.get('/api/orders');
  if (!agrees('list orders', person, reply, gate(person, ALL) ?? 200)) return;
  const expected = visibleOrders(person.account, person);
  const found: Record<string, unknown>[] = reply.body.data;
  same(
    person,
    `orders of ${person.role}`,
    found.map(({ id }) => id).sort(),
    expected.map(({ id }) => id).sort(),
  );
  for (const order of expected) {
    const shown = found.find(({ id }) => id === order.id);
    if (shown) sameOrder(person, shown, order);
    same(person, 'manifests', shown?.manifest_count, order.files.length);
  }
};

function visibleOrders({ orders }: Account, person: Person): Order[] {
  return orders.filter((order) => sees(person, order));
}

const lookAtOrder: Step = async (model, person, { one, foreign }) => {
  const order = pick(accountOf(model, person, foreign).orders, one);
  if (!order) return;
  const reply = await person.client.get(`/api/orders/${order.id}`);
  const expected = gate(person, ALL) ?? (sees(person, order) ? 200 : 404);
  if (agrees('read order', person, reply, expected)) sameOrder(person, reply.body.data, order);
};

export const orderSteps = {
  placeOrder,
  editItems,
  changeStatus,
  changeDelivery,
  uploadManifest,
  removeManifest,
  readFile,
  lookAtOrders,
  lookAtOrder,
};
