import { z } from 'zod';
import { figure } from '../catalogue/figure.ts';
import { isDay } from '../lib/dates.ts';
import { centsFrom } from '../lib/money.ts';
import { optionalText } from '../lib/text.ts';
import { Check, overrideReason, PaymentTerms } from '../receivables/checks.ts';
import { PaymentType } from '../receivables/payment-type.ts';
import { OrderStatus } from './status/status.ts';

export { PAYMENT_TYPES, PaymentType } from '../receivables/payment-type.ts';

export const OrderLine = z.object({
  id: z.uuid(),
  brand_name: z.string(),
  processor_name: z.string().nullable(),
  product_name: z.string(),
  product_type: z.string(),
  flavor: z.string(),
  sku: z.string(),
  qty: z.number().int(),
  price: z.number(),
  size: z.number(),
  size_unit: z.string(),
  is_sample: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const PaymentInfo = z.object({ amount_paid: z.number(), payment_type: z.array(PaymentType) });
export type PaymentInfo = z.infer<typeof PaymentInfo>;

/** What amount_paid consists of; what was written off marks the order. */
export const Settlement = z.object({ payments: z.number(), credits: z.number(), write_offs: z.number() });
export type Settlement = z.infer<typeof Settlement>;

export const Order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  store_id: z.uuid(),
  store_name: z.string(),
  store_license: z.string(),
  /** Where the store is now; a name and a license stay as they were when the order was placed. */
  store_address: z
    .object({
      address: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zipcode: z.string().nullable(),
    })
    .nullable(),
  processor_name: z.string().nullable(),
  processor_license: z.string(),
  order_status: OrderStatus,
  items_total: z.number().int(),
  subtotal: z.number(),
  tax_rate: z.number(),
  order_total: z.number(),
  payment_info: PaymentInfo,
  settlement: Settlement,
  /** Of a delivered order. */
  due_date: z.iso.date().nullable(),
  payment_terms: PaymentTerms,
  /** Days from delivery in which it is to be paid: those of the store, else of the business; frozen at delivery. */
  terms_days: z.number().int(),
  checks: z.array(Check),
  invoice: z.object({ id: z.uuid(), number: z.string(), version: z.number().int() }).nullable(),
  run: z.object({ id: z.uuid(), number: z.string(), state: z.string() }).nullable(),
  /** What somebody has to look at, in sentences. */
  notices: z.array(z.string()),
  order_details: z.array(OrderLine),
  agent_id: z.uuid(),
  agent_name: z.string(),
  delivery_date: z.iso.date().nullable(),
  delivery_driver: z.string().nullable(),
  delivery_driver_id: z.uuid().nullable(),
  /** Signed files uploaded so far. */
  manifest_count: z.number().int(),
  invoice_count: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Order = z.infer<typeof Order>;

/** What the tables of orders show. */
export const OrderRow = Order.pick({
  id: true,
  order_number: true,
  store_id: true,
  store_name: true,
  order_status: true,
  items_total: true,
  order_total: true,
  payment_info: true,
  agent_name: true,
  delivery_date: true,
  delivery_driver: true,
  manifest_count: true,
  invoice_count: true,
  version: true,
  created_at: true,
  updated_at: true,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const MAX_LINES = 500;
export const TOO_MANY_LINES = `An order has at most ${MAX_LINES} items.`;
const MAX_CASES = 1_000_000;
const QTY = 'Quantity must be a whole number of 0 or more';
export const QTY_ABOVE_0 = 'Quantity must be a whole number above 0';
const PRICE = 'Price must be 0 or more, with at most two decimals';

export const quantity = figure({
  wrong: QTY,
  tooMuch: `Quantity must be at most ${MAX_CASES}`,
  min: 0,
  max: MAX_CASES,
});

export function isMoney(dollars: number): boolean {
  return dollars >= 0 && centsFrom(dollars) !== undefined;
}
const price = z.number(PRICE).refine(isMoney, PRICE);
const total = z
  .number('Totals must be numbers')
  .refine(isMoney, 'Totals must have at most two decimals')
  .optional();

export const SKU_NEEDED = 'Every item needs a SKU';
const sku = z.string(SKU_NEEDED).trim().min(1, SKU_NEEDED).max(200);

/** Names and prices that are sent too are ignored: those of the database apply. */
export const NewLine = z.object({
  sku,
  qty: quantity.refine((qty) => qty > 0, QTY_ABOVE_0),
  is_sample: z.boolean().default(false),
});
export type NewLine = z.infer<typeof NewLine>;

const NO_ITEMS = 'Add at least one item to the order.';
const NO_STORE = 'Please select a store.';

/** agentName to processorLicense may be sent, and are taken from the session and the database instead. */
export const PlaceOrder = z
  .object({
    agentName: z.string().nullish(),
    agentId: z.string().nullish(),
    processorName: z.string().nullish(),
    processorLicense: z.string().nullish(),
    storeId: z.uuid(NO_STORE).optional(),
    storeName: optionalText(),
    storeLicense: optionalText(),
    orderDetails: z.array(NewLine, NO_ITEMS).min(1, NO_ITEMS).max(MAX_LINES, TOO_MANY_LINES),
    subtotal: total,
    orderTotal: total,
    override_reason: overrideReason,
  })
  .refine((order) => order.storeId || order.storeLicense, { error: NO_STORE, path: ['storeId'] });
export type PlaceOrder = z.infer<typeof PlaceOrder>;

const version = z.number().int().optional();
const DATE = 'Dates are written YYYY-MM-DD';
/** An empty text is no date. No year 0, which the database does not know. */
const deliveryDate = z
  .string(DATE)
  .trim()
  .refine((text) => text === '' || isDay(text), DATE)
  .transform((text) => (text === '' ? null : text))
  .nullish();

export const AMOUNT_NOT_NUMBER = 'Amount paid must be a number';

export const StatusChange = z.object({
  order_status: OrderStatus,
  payment_info: z
    .object({
      amount_paid: z.number(AMOUNT_NOT_NUMBER).nullish(),
      payment_type: z.array(PaymentType, 'Payment types must be a list').default([]),
    })
    .nullish(),
  delivery_date: deliveryDate,
  override_reason: overrideReason,
  version,
});
export type StatusChange = z.infer<typeof StatusChange>;

export const EditedLine = z.object({
  id: z.uuid().optional(),
  sku,
  qty: quantity,
  price: price.optional(),
  is_sample: z.boolean().default(false),
});
export type EditedLine = z.infer<typeof EditedLine>;

export const ItemsEdit = z.object({
  orderDetails: z.array(EditedLine, NO_ITEMS).min(1, NO_ITEMS).max(MAX_LINES, TOO_MANY_LINES),
  subtotal: total,
  orderTotal: total,
  version,
});
export type ItemsEdit = z.infer<typeof ItemsEdit>;

export const deliveryFields = {
  delivery_date: deliveryDate,
  delivery_driver: z.uuid('Please select a driver from the list').nullish(),
};
export const DELIVERY_NEEDED = { error: 'Send a delivery date, a driver, or both.' };
export function isDeliveryChange(change: { delivery_date?: unknown; delivery_driver?: unknown }): boolean {
  return change.delivery_date !== undefined || change.delivery_driver !== undefined;
}

export const DeliveryChange = z
  .object({ ...deliveryFields, version })
  .refine(isDeliveryChange, DELIVERY_NEEDED);
export type DeliveryChange = z.infer<typeof DeliveryChange>;

/** A day, and the driver if one is known yet. */
export const Approval = z.object({
  delivery_date: deliveryDate,
  delivery_driver: z.uuid('Please select a driver from the list').nullish(),
  override_reason: overrideReason,
  version,
});
export type Approval = z.infer<typeof Approval>;

/** With the version that the change to be undone has made. */
export const StatusUndo = z.object({ version: z.number().int() });
export type StatusUndo = z.infer<typeof StatusUndo>;

export const CHANGED_BY_SOMEONE_ELSE = 'This order was changed by someone else. Reload and try again.';
export const ORDERS_NOT_LOADED = 'Failed to load orders';
export const ORDERS_NOT_FETCHED = 'Failed to fetch orders';
export const ORDER_NOT_UPDATED = 'Failed to update order';
export const SUBMIT_FAILED = 'Failed to submit order. Please try again.';
export const PDF_FAILED = 'Failed to generate PDF. Please try again.';
export const ALREADY_SUBMITTED =
  'This order was already submitted. Check the active orders before you submit it again.';
export const ORDER_ID_REQUIRED = 'Order ID is required for updates';
export const USER_NOT_FOUND = 'User information not found. Please login again.';
export const PRICES_CHANGED = 'Prices have changed. Please review the order and submit again.';
export const CLOSED_ORDER = 'Completed and cancelled orders cannot be edited.';
export const OVERPAID = 'Amount paid cannot exceed the order total';
