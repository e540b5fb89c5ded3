import { z } from 'zod';
import type { AccountInfo } from '../../accounts/invoice-details.ts';
import { conflict } from '../../lib/errors.ts';
import { PaymentTerms } from '../../receivables/checks.ts';
import type { Order, OrderLine } from '../schema.ts';
import { lineAmount } from '../totals.ts';

export const LICENSE_MISSING = 'Add your license number in Settings before issuing invoices.';
export const ADDRESS_MISSING = 'Add your business address in Settings before issuing invoices.';
/** Printed where neither a lot nor the flavor says it, and what approval then warns of. */
export const THC_UNKNOWN = 'THC not on record';

const IssuedLot = z.object({
  lot_number: z.string(),
  package_uid: z.string().nullable(),
  qty: z.number().int(),
  /** Milligrams on the label of a unit, the flavor's where the lot has none; what was issued before it was told apart lacks it. */
  thc_mg: z.number().nullish(),
});

const IssuedLine = z.object({
  order_line_id: z.uuid(),
  brand_name: z.string(),
  product_name: z.string(),
  flavor: z.string(),
  product_type: z.string(),
  size: z.number(),
  size_unit: z.string(),
  sku: z.string(),
  is_sample: z.boolean(),
  /** Cases. */
  qty: z.number().int(),
  /** Cases times units per case. */
  units: z.number().int(),
  /** Milligrams on the label of a unit, and of all units; null where it is not on record. */
  thc_mg: z.number().nullable(),
  thc_mg_total: z.number().nullable(),
  price: z.number(),
  amount: z.number(),
  /** What of the line came from which lot; none while the business keeps no lots. */
  lots: z.array(IssuedLot),
});
export type IssuedLine = z.infer<typeof IssuedLine>;

/** Everything that an issued invoice says, frozen when it was issued. */
export const IssuedContent = z.object({
  number: z.string(),
  version: z.number().int(),
  /** The version before it. */
  replaces: z.number().int().nullable(),
  issued_at: z.iso.datetime(),
  time_zone: z.string(),
  order_number: z.string(),
  agent_name: z.string(),
  sold_at: z.iso.datetime(),
  seller: z.object({
    account_name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    account_phone: z.string(),
    email: z.string(),
    license_number: z.string(),
    tax_registration: z.string(),
    bank_name: z.string(),
    routing_number: z.string(),
    account_number: z.string(),
    account_type: z.string(),
    bank_address: z.string(),
  }),
  buyer: z.object({
    store_name: z.string(),
    store_license: z.string(),
    store_address: z
      .object({
        address: z.string(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        zipcode: z.string().nullable(),
      })
      .nullable(),
  }),
  lines: z.array(IssuedLine),
  subtotal: z.number(),
  order_total: z.number(),
  payment_terms: PaymentTerms,
  terms_days: z.number().int(),
});
export type IssuedContent = z.infer<typeof IssuedContent>;

/** What the catalogue and the lots say of a line when it is invoiced. */
export interface LineFacts {
  units_per_case: number;
  label_thc_mg: number | null;
  /** A lot's own THC comes before that of the flavor. */
  lots: z.infer<typeof IssuedLot>[];
}

type Seller = AccountInfo & { license_number: string; tax_registration: string };

interface Issue {
  number: string;
  version: number;
  issued_at: string;
  time_zone: string;
}

/** Throws for a seller whose invoice would lack what the law asks for. */
export function refuseSeller(seller: Pick<Seller, 'license_number' | 'street_address' | 'city'>): void {
  if (seller.license_number.trim() === '') throw conflict(LICENSE_MISSING, { code: 'seller_incomplete' });
  if (seller.street_address.trim() === '' || seller.city.trim() === '')
    throw conflict(ADDRESS_MISSING, { code: 'seller_incomplete' });
}

export function issuedContent(
  order: Order,
  { terms_days: _terms, ...seller }: Seller,
  factsOf: (line: OrderLine) => LineFacts,
  issue: Issue,
): IssuedContent {
  const { order_number, agent_name, store_name, store_license, store_address, subtotal, order_total } = order;
  return {
    ...issue,
    replaces: issue.version > 1 ? issue.version - 1 : null,
    order_number,
    agent_name,
    sold_at: order.created_at,
    seller,
    buyer: { store_name, store_license, store_address },
    lines: soldLines(order).map((line) => issuedLine(line, factsOf(line))),
    subtotal,
    order_total,
    payment_terms: order.payment_terms,
    terms_days: order.terms_days,
  };
}

/** A line that was lowered to nothing stays on its order, but nothing of it is sold. */
function soldLines(order: Order): OrderLine[] {
  return order.order_details.filter(({ qty }) => qty > 0);
}

function issuedLine(line: OrderLine, { units_per_case, label_thc_mg, lots }: LineFacts): IssuedLine {
  const { id, processor_name: _processor, ...sold } = line;
  return {
    order_line_id: id,
    ...sold,
    units: line.qty * units_per_case,
    ...thcOf(line.qty, { units_per_case, label_thc_mg, lots }),
    amount: lineAmount(line),
    lots: lots.map((lot) => ({ ...lot, thc_mg: lot.thc_mg ?? label_thc_mg })),
  };
}

/** Lots of one line may differ: then only what they have together is said, not what a unit has. */
function thcOf(qty: number, { units_per_case, label_thc_mg, lots }: LineFacts) {
  const known = lots.map((lot) => ({ qty: lot.qty, mg: lot.thc_mg ?? label_thc_mg }));
  const rest = qty - known.reduce((sum, part) => sum + part.qty, 0);
  const parts = [...known, { qty: rest, mg: label_thc_mg }].filter((part) => part.qty > 0);
  const milligrams = new Set(parts.map(({ mg }) => mg));
  if (milligrams.has(null) || milligrams.size === 0) return { thc_mg: null, thc_mg_total: null };
  const total = parts.reduce(
    (sum, { qty: cases, mg }) => sum + times(mg ?? 0, cases * units_per_case) * 100,
    0,
  );
  const [first = null] = milligrams;
  return { thc_mg: milligrams.size === 1 ? first : null, thc_mg_total: Math.round(total) / 100 };
}

/** In hundredths, of which a label has whole ones. */
function times(mg: number, units: number): number {
  return (Math.round(mg * 100) * units) / 100;
}

/** What is known of all lines together; samples carry THC too. */
export function totalThc({ lines }: Pick<IssuedContent, 'lines'>): { mg: number; isComplete: boolean } {
  const hundredths = lines.reduce((sum, { thc_mg_total }) => sum + Math.round((thc_mg_total ?? 0) * 100), 0);
  return { mg: hundredths / 100, isComplete: lines.every(({ thc_mg_total }) => thc_mg_total !== null) };
}

/** Whether an invoice still says what its order does: lines, prices, lots and payment terms. */
export function saysTheSame(content: IssuedContent, order: Order, lotsOf: (id: string) => LineFacts['lots']) {
  const { payment_terms, terms_days } = content;
  if (payment_terms !== order.payment_terms || terms_days !== order.terms_days) return false;
  const told = (lots: LineFacts['lots']) =>
    lots.map(({ lot_number, package_uid, qty }) => [lot_number, package_uid, qty]);
  const invoiced = content.lines.map(({ order_line_id: id, qty, price, lots }) => [
    ...[id, qty, price, told(lots)],
  ]);
  const sold = soldLines(order).map(({ id, qty, price }) => [id, qty, price, told(lotsOf(id))]);
  return JSON.stringify(invoiced) === JSON.stringify(sold);
}
