import { type Cents, centsFrom, dollarsFrom } from '../lib/money.ts';
import type { IssuedContent, LineFacts } from '../orders/papers/issued-content.ts';
import { lineAmount } from '../orders/totals.ts';
import type { Run, Stop, StopOrder } from './run-schema.ts';

type Seller = Pick<
  IssuedContent['seller'],
  'account_name' | 'street_address' | 'city' | 'state' | 'zipcode' | 'account_phone' | 'license_number'
>;

export interface ManifestLine {
  order_number: string;
  product_type: string;
  brand_name: string;
  product_name: string;
  flavor: string;
  sku: string;
  size: number;
  size_unit: string;
  is_sample: boolean;
  lots: IssuedContent['lines'][number]['lots'];
  cases: number;
  units: number;
  /** The line's part of its order's excise tax. */
  tax: number;
}

export interface ManifestStop {
  position: number;
  store: Pick<Stop['store'], 'name' | 'license_number' | 'address' | 'city' | 'state' | 'zipcode'>;
  planned_arrival: string | null;
  orders: { order_number: string; invoice: string | null }[];
  lines: ManifestLine[];
}

/** Everything that a manifest says, frozen when the run departs. */
export interface ManifestContent {
  number: string;
  /** None of a draft. */
  version: number | null;
  issued_at: string;
  time_zone: string;
  date: string;
  seller: Seller;
  driver_name: string | null;
  driver_license_number: string | null;
  vehicle: string;
  vehicle_plate: string | null;
  departs_at: string | null;
  transfer_number: string | null;
  stops: ManifestStop[];
}

interface Issue {
  version: number | null;
  issued_at: string;
  time_zone: string;
}

type Facts = Pick<LineFacts, 'units_per_case' | 'lots'>;

/** What the vehicle carries: the stops that are not over, and the orders that are still on them. */
export function manifestContent(
  run: Run,
  seller: Seller,
  factsOf: (line_id: string) => Facts,
  issue: Issue,
): ManifestContent {
  const { number, date, driver_name, driver_license_number, vehicle_plate, departs_at, transfer_number } =
    run;
  const { account_name, street_address, city, state, zipcode, account_phone, license_number } = seller;
  return {
    ...issue,
    ...{ number, date, driver_name, driver_license_number, vehicle_plate, departs_at, transfer_number },
    seller: { account_name, street_address, city, state, zipcode, account_phone, license_number },
    vehicle: [run.vehicle_make, run.vehicle_model].filter(Boolean).join(' '),
    stops: openStops(run).map((stop, place) => stopOf(stop, place + 1, factsOf)),
  };
}

export function openStops({ stops }: Pick<Run, 'stops'>): Stop[] {
  return stops
    .map((stop) => ({ ...stop, orders: stop.orders.filter(({ outcome }) => outcome === 'open') }))
    .filter(({ orders }) => orders.length > 0);
}

function stopOf(stop: Stop, position: number, factsOf: (line_id: string) => Facts): ManifestStop {
  const { name, license_number, address, city, state, zipcode } = stop.store;
  return {
    position,
    store: { name, license_number, address, city, state, zipcode },
    planned_arrival: stop.planned_arrival,
    orders: stop.orders.map(({ order_number, invoice }) => ({ order_number, invoice })),
    lines: stop.orders.flatMap((order) => linesOf(order, factsOf)),
  };
}

function linesOf(order: StopOrder, factsOf: (line_id: string) => Facts): ManifestLine[] {
  const { order_number } = order;
  const sold = order.lines.filter(({ qty }) => qty > 0);
  const taxes = taxParts(sold.map(lineAmount), order.order_total);
  return sold.map((line, place) => {
    const { product_type, brand_name, product_name, flavor, sku, size, size_unit, is_sample, qty } = line;
    const { units_per_case, lots } = factsOf(line.id);
    return {
      ...{ order_number, product_type, brand_name, product_name, flavor, sku, size, size_unit, is_sample },
      lots: lots.map(({ lot_number, package_uid, qty }) => ({ lot_number, package_uid, qty })),
      cases: qty,
      units: qty * units_per_case,
      tax: taxes[place] ?? 0,
    };
  });
}

const cents = (dollars: number): Cents => centsFrom(dollars) ?? 0;

/** The tax in a total by lines, each rounded so that together they are exactly the tax. */
export function taxParts(amounts: readonly number[], total: number): number[] {
  const subtotal = amounts.reduce((sum, amount) => sum + cents(amount), 0);
  const tax = cents(total) - subtotal;
  let reached = 0;
  let given = 0;
  return amounts.map((amount) => {
    reached += cents(amount);
    const upTo = subtotal === 0 ? 0 : Math.round((tax * reached) / subtotal);
    const part = upTo - given;
    given = upTo;
    return dollarsFrom(part);
  });
}

interface Load {
  cases: number;
  units: number;
  tax: number;
}

export function loadOf(lines: readonly Pick<ManifestLine, 'cases' | 'units' | 'tax'>[]): Load {
  return {
    cases: lines.reduce((sum, line) => sum + line.cases, 0),
    units: lines.reduce((sum, line) => sum + line.units, 0),
    tax: dollarsFrom(lines.reduce((sum, line) => sum + cents(line.tax), 0)),
  };
}
