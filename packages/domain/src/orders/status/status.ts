import { z } from 'zod';

export const ORDER_LISTS = ['active', 'completed', 'unpaid'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

interface StatusRule {
  list: OrderList;
  /** An amount and at least one payment type must come with it. */
  needsPayment: boolean;
  /** The order must have a delivery date. */
  needsDelivery: boolean;
}

/** What each status means: SQL filters, server checks, dialogs and badges read it here. */
export const ORDER_STATUSES = {
  'pending approval': { list: 'active', needsPayment: false, needsDelivery: false },
  'pending delivery': { list: 'active', needsPayment: false, needsDelivery: false },
  delivered: { list: 'active', needsPayment: false, needsDelivery: true },
  paid: { list: 'active', needsPayment: true, needsDelivery: true },
  'partially paid': { list: 'unpaid', needsPayment: true, needsDelivery: true },
  unpaid: { list: 'unpaid', needsPayment: false, needsDelivery: true },
  complete: { list: 'completed', needsPayment: true, needsDelivery: true },
  cancelled: { list: 'completed', needsPayment: false, needsDelivery: false },
} as const satisfies Record<string, StatusRule>;

export type OrderStatus = keyof typeof ORDER_STATUSES;
export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as [OrderStatus, ...OrderStatus[]];
export const OrderStatus = z.enum(ORDER_STATUS_NAMES, { error: 'Unknown order status' });

export function statusesOf(list: OrderList): OrderStatus[] {
  return ORDER_STATUS_NAMES.filter((status) => ORDER_STATUSES[status].list === list);
}

/** What was delivered needs its signed manifest and invoice: an inspector asks for them. A status that is not known needs none. */
export function needsSignedFiles(status: string): boolean {
  return Object.hasOwn(ORDER_STATUSES, status) && ORDER_STATUSES[status as OrderStatus].needsDelivery;
}

export const SIGNED_FILES = ['manifest', 'invoice'] as const;
export type SignedFile = (typeof SIGNED_FILES)[number];

/** Which signed files an order should have by now and has not. */
export function missingFiles(order: {
  order_status: string;
  manifest_count: number;
  invoice_count: number;
}): SignedFile[] {
  if (!needsSignedFiles(order.order_status)) return [];
  return SIGNED_FILES.filter((kind) => order[`${kind}_count`] === 0);
}

/** In these an order is paid in full, whatever amount was sent. */
export function isPaidInFull(status: OrderStatus): boolean {
  return status === 'paid' || status === 'complete';
}

/** With nothing left to pay, what would be unpaid or partially paid is paid. */
export function settledStatus(status: OrderStatus, balance: number): OrderStatus {
  return ORDER_STATUSES[status].list === 'unpaid' && balance <= 0 ? 'paid' : status;
}

/** The statuses from which an order can be marked delivered by its driver. */
export function isDeliverable(status: OrderStatus): boolean {
  return status === 'pending approval' || status === 'pending delivery' || status === 'delivered';
}

export function isClosed(status: OrderStatus): boolean {
  return ORDER_STATUSES[status].list === 'completed';
}

/** Not yet delivered, and with a delivery date of today, or before, or any or none. */
export const DELIVERIES = ['today', 'overdue', 'undelivered'] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const UNDELIVERED: readonly OrderStatus[] = ['pending approval', 'pending delivery'];
/** Delivered, whatever has been paid since. */
export const DELIVERED: readonly OrderStatus[] = ORDER_STATUS_NAMES.filter(needsSignedFiles);
