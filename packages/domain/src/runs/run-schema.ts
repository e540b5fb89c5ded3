import { z } from 'zod';
import { isDay } from '../lib/dates.ts';
import { optionalText } from '../lib/text.ts';
import { OrderLine } from '../orders/schema.ts';
import { OrderStatus } from '../orders/status/status.ts';
import { Check, PaymentTerms } from '../receivables/checks.ts';
import {
  DATE_NEEDED,
  MAX_STOPS,
  ORDER_TWICE,
  STOP_WITHOUT_ORDERS,
  TIME_WRONG,
  TOO_MANY_STOPS,
} from './sentences.ts';
import { Settlement } from './settlement.ts';
import { StopAction } from './stop-action.ts';

export const RUN_STATES = ['planned', 'departed', 'returned', 'settled', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const RUN_STATE_LABELS: Record<RunState, string> = {
  planned: 'Planned',
  departed: 'On the road',
  returned: 'Returned',
  settled: 'Settled',
  cancelled: 'Cancelled',
};
export const STOP_STATES = ['open', 'arrived', 'done', 'failed'] as const;
export const STOP_OUTCOMES = ['open', 'delivered', 'refused', 'failed'] as const;

/** An order on a stop, as far as the door needs it. */
export const StopOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  invoice: z.string().nullable(),
  order_status: OrderStatus,
  outcome: z.enum(STOP_OUTCOMES),
  payment_terms: PaymentTerms,
  items_total: z.number().int(),
  tax_rate: z.number(),
  order_total: z.number(),
  amount_paid: z.number(),
  notices: z.array(z.string()),
  version: z.number().int(),
  lines: z.array(
    OrderLine.extend({
      /** Lot numbers and tags of its cases, while lots are kept. */
      lots: z.array(z.object({ lot_number: z.string(), tag: z.string().nullable(), qty: z.number().int() })),
      /** Of a stop that is over: the cases that were not taken, and why. */
      returned: z.object({ qty: z.number().int(), reason: z.string() }).nullable(),
    }),
  ),
});
export type StopOrder = z.infer<typeof StopOrder>;

export const Stop = z.object({
  id: z.uuid(),
  position: z.number().int(),
  store: z.object({
    id: z.uuid(),
    name: z.string(),
    license_number: z.string(),
    address: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipcode: z.string().nullable(),
    contact_name: z.string().nullable(),
    phone: z.string().nullable(),
    cod_listed: z.boolean(),
  }),
  orders: z.array(StopOrder),
  planned_arrival: z.iso.datetime().nullable(),
  state: z.enum(STOP_STATES),
  arrived_at: z.iso.datetime().nullable(),
  done_at: z.iso.datetime().nullable(),
  signer_name: z.string().nullable(),
  /** Where the signature can be read, once it has come. */
  signature_url: z.string().nullable(),
  fail_reason: z.string().nullable(),
  note: z.string().nullable(),
  /** What was taken at the door. */
  collected: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      amount: z.number(),
      payment_type: z.array(z.string()),
      reference: z.string().nullable(),
      is_void: z.boolean(),
    }),
  ),
});
export type Stop = z.infer<typeof Stop>;

/** An action that the server refused and nobody has decided on yet. */
export const Attention = z.object({
  id: z.uuid(),
  stop_id: z.uuid(),
  action: StopAction,
  sentence: z.string(),
  at: z.iso.datetime(),
});
export type Attention = z.infer<typeof Attention>;

/** What the list shows of a run. */
export const RunRow = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.iso.date(),
  driver_id: z.uuid().nullable(),
  driver_name: z.string().nullable(),
  vehicle_make: z.string().nullable(),
  vehicle_model: z.string().nullable(),
  vehicle_plate: z.string().nullable(),
  departs_at: z.iso.datetime().nullable(),
  state: z.enum(RUN_STATES),
  manifest_version: z.number().int(),
  transfer_number: z.string().nullable(),
  stops_total: z.number().int(),
  /** Done or failed. */
  stops_done: z.number().int(),
  cases: z.number().int(),
  value: z.number(),
  /** What is open on its undelivered orders that is due at the door: C.O.D. orders, less what was paid. */
  to_collect: z.number(),
  /** Its payments that are not void. */
  collected: z.number(),
  attention_count: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type RunRow = z.infer<typeof RunRow>;

export const Run = RunRow.extend({
  driver_phone: z.string().nullable(),
  driver_license_number: z.string().nullable(),
  departed_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  /** The business, as the driver shows it to whoever asks. */
  licensee: z.object({ name: z.string(), license_number: z.string() }),
  stops: z.array(Stop),
  attention: z.array(Attention),
  /** What the counting starts from, of a run that returned; as it was settled afterwards. */
  settlement: Settlement.nullable(),
});
export type Run = z.infer<typeof Run>;

/** After a departure or an action at a stop: with what the checks said of it, unless it was answered before they were told. */
export const CheckedRun = Run.extend({ checks: z.array(Check).optional() });
export type CheckedRun = z.infer<typeof CheckedRun>;

/** A time of the run's day on the account's clock, or a moment. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const plannedTime = z
  .string(TIME_WRONG)
  .trim()
  .refine(
    (text) => text === '' || CLOCK.test(text) || z.iso.datetime({ offset: true }).safeParse(text).success,
    TIME_WRONG,
  )
  .transform((text) => (text === '' ? null : text))
  .nullish()
  .transform((text) => text ?? null);

const PlannedStop = z.object({
  orders: z
    .array(z.uuid(STOP_WITHOUT_ORDERS).toLowerCase(), STOP_WITHOUT_ORDERS)
    .min(1, STOP_WITHOUT_ORDERS)
    .max(200),
  planned_arrival: plannedTime,
});

export const RunPlan = z
  .object({
    date: z.string(DATE_NEEDED).refine(isDay, DATE_NEEDED),
    driver_id: z.uuid('Please select a driver from the list').nullish(),
    vehicle_make: optionalText(),
    vehicle_model: optionalText(),
    vehicle_plate: optionalText(),
    departs_at: plannedTime,
    transfer_number: optionalText(),
    stops: z.array(PlannedStop, 'stops must be a list').max(MAX_STOPS, TOO_MANY_STOPS).default([]),
    version: z.number().int().optional(),
  })
  .refine(({ stops }) => {
    const ids = stops.flatMap(({ orders }) => orders);
    return new Set(ids).size === ids.length;
  }, ORDER_TWICE);
export type RunPlan = z.infer<typeof RunPlan>;
