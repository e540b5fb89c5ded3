import { formatDay } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import { addressLines } from '@waybill/domain/partners/address-lines';
import {
  loadOf,
  type ManifestContent,
  type ManifestLine,
  type ManifestStop,
} from '@waybill/domain/runs/manifest';
import { isGiven } from '../invoice/content.ts';
import { lotLines, SAMPLE, timeIn } from '../issued/content.ts';
import { BLANK, type Fact, type PaperContent, type PaperLine, type Party } from '../kit/content.ts';

export const DRAFT = 'DRAFT';
const UNKNOWN = '–';
const whole = new Intl.NumberFormat('en-US');

/** Page 1 tells of the run, and each stop begins on a page of its own. */
export function manifestPaper(manifest: ManifestContent): PaperContent {
  const [first, ...stops] = [overview(manifest), ...manifest.stops.map((stop) => stopPaper(manifest, stop))];
  return { ...first, followed_by: stops };
}

function overview(manifest: ManifestContent): PaperContent {
  const { stops, date, departs_at, transfer_number } = manifest;
  const { cases, units, tax } = loadOf(stops.flatMap(({ lines }) => lines));
  return {
    ...headOf(manifest),
    parties: [
      { role: 'DRIVER', party: driverOf(manifest) },
      { role: 'VEHICLE', party: vehicleOf(manifest) },
    ],
    facts: [
      { label: 'Run', value: manifest.number },
      { label: 'Date', value: formatDay(date) },
      { label: 'Planned departure', value: timeOf(manifest, departs_at) },
      { label: 'Transfer manifest', value: transfer_number ?? UNKNOWN },
    ],
    columns: [
      { label: 'Planned arrival', right: 300, width: 70 },
      { label: 'Orders', right: 350, width: 40 },
      { label: 'Cases', right: 396, width: 40 },
      { label: 'Units', right: 444, width: 44 },
      { label: 'Tax payable', right: 508, width: 58 },
    ],
    title_width: 180,
    title_label: 'Stop',
    lines: stops.map((stop) => stopLine(manifest, stop)),
    totals: [
      { label: 'Stops', value: whole.format(stops.length) },
      { label: 'Orders', value: whole.format(stops.reduce((sum, { orders }) => sum + orders.length, 0)) },
      ...loadFacts({ units, tax }),
    ],
    due: { label: 'Cases', value: whole.format(cases) },
  };
}

function stopPaper(manifest: ManifestContent, stop: ManifestStop): PaperContent {
  const { cases, units, tax } = loadOf(stop.lines);
  const { store, planned_arrival } = stop;
  const place = `${stop.position} of ${manifest.stops.length}`;
  return {
    ...headOf(manifest),
    part: `Stop ${place}`,
    parties: [
      {
        role: 'DELIVER TO',
        party: { name: store.name, lines: [`License ${store.license_number}`, ...addressLines(store)] },
      },
      { role: 'ORDERS', party: ordersOf(stop) },
    ],
    facts: [
      { label: 'Stop', value: place },
      { label: 'Date', value: formatDay(manifest.date) },
      { label: 'Planned arrival', value: timeOf(manifest, planned_arrival) },
      { label: 'Driver', value: manifest.driver_name ?? UNKNOWN },
      { label: 'Plate', value: manifest.vehicle_plate ?? UNKNOWN },
    ],
    columns: [
      { label: 'Cases', right: 370, width: 50 },
      { label: 'Units', right: 430, width: 54 },
      { label: 'Tax payable', right: 508, width: 70 },
    ],
    title_width: 280,
    lines: stop.lines.map((line, place) => goodsLine(line, place)),
    totals: [{ label: 'Lines', value: whole.format(stop.lines.length) }, ...loadFacts({ units, tax })],
    due: { label: 'Cases', value: whole.format(cases) },
    payment_heading: 'Received by',
    payment: ['Name', 'Signature', 'Time', 'Exceptions', ''].map((label) => ({
      label,
      value: BLANK,
      missing: true,
    })),
  };
}

function headOf(manifest: ManifestContent) {
  const { seller, number, version, issued_at } = manifest;
  const { account_name, license_number, account_phone } = seller;
  const address = sellerAddress(manifest);
  const license = license_number && `License ${license_number}`;
  const known = [license, account_phone].filter(isGiven).join(' · ');
  return {
    title: 'Manifest',
    number: version === null ? number : `${number} · Version ${version}`,
    created_at: issued_at,
    sender: { name: account_name, lines: [address.join(', '), known].filter(isGiven) },
    closing: { totals_left: 344, value_left: 104, line_height: 20 },
    paragraphs: [`Tax payable by: ${[account_name, ...address].join(', ')}`],
    ...(version === null && { stamp: DRAFT }),
  };
}

function sellerAddress({ seller }: ManifestContent): string[] {
  const { street_address: address, city, state, zipcode } = seller;
  return addressLines({ address, city, state, zipcode });
}

function driverOf({ driver_name, driver_license_number }: ManifestContent): Party {
  return {
    name: driver_name ?? UNKNOWN,
    lines: [`Driver license ${driver_license_number || UNKNOWN}`],
  };
}

function vehicleOf({ vehicle, vehicle_plate }: ManifestContent): Party {
  return { name: vehicle || UNKNOWN, lines: [`Plate ${vehicle_plate ?? UNKNOWN}`] };
}

function ordersOf({ orders }: ManifestStop): Party {
  const [first, ...others] = orders.map(({ order_number, invoice }) =>
    [order_number, invoice].filter(Boolean).join(' · '),
  );
  return { name: first ?? '', lines: others.length > 0 ? [others.join(', ')] : [] };
}

function timeOf({ time_zone }: ManifestContent, moment: string | null): string {
  return moment ? timeIn(time_zone, moment) : UNKNOWN;
}

function loadFacts({ units, tax }: { units: number; tax: number }): Fact[] {
  return [
    { label: 'Units', value: whole.format(units) },
    { label: 'Tax payable', value: formatMoney(tax) },
  ];
}

/** A buyer's address stands on the page of its stop alone. */
function stopLine(manifest: ManifestContent, stop: ManifestStop): PaperLine {
  const { cases, units, tax } = loadOf(stop.lines);
  const { name, city, state } = stop.store;
  return {
    place: String(stop.position),
    title: name,
    details: [[city, state].filter(Boolean).join(', ')].filter(isGiven),
    figures: [
      timeOf(manifest, stop.planned_arrival),
      whole.format(stop.orders.length),
      whole.format(cases),
      whole.format(units),
      formatMoney(tax),
    ],
  };
}

function goodsLine(line: ManifestLine, place: number): PaperLine {
  const { product_type, brand_name, flavor, size, size_unit, sku } = line;
  const goods = [brand_name, flavor, product_type, `${size} ${size_unit}`, `SKU ${sku}`];
  return {
    place: String(place + 1),
    title: line.product_name,
    details: [
      [...goods, line.order_number].filter(isGiven).join(' · '),
      ...lotLines(line),
      ...(line.is_sample ? [SAMPLE] : []),
    ],
    figures: [whole.format(line.cases), whole.format(line.units), formatMoney(line.tax)],
  };
}

/** 'Manifest_RUN-1003_v1.pdf' */
export function manifestFileName({ number, version }: Pick<ManifestContent, 'number' | 'version'>): string {
  return version === null ? `Manifest_${number}_draft.pdf` : `Manifest_${number}_v${version}.pdf`;
}
