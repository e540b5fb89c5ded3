import { manifestPaper } from '@waybill/documents/manifest/content';
import type { ManifestContent, ManifestStop } from '@waybill/domain/runs/manifest';
import { issuedLines } from './issued.ts';
import { account, created_at } from './papers.ts';

const STORES = [
  ['Greenpoint Cannabis Co.', '212 Franklin Street', 'Brooklyn', '11222'],
  ['Rondout Green', '44 Broadway', 'Kingston', '12401'],
  ['Hudson Leaf', '310 Warren Street', 'Hudson', '12534'],
] as const;

function aManifestStop(place: number, lines: number): ManifestStop {
  const [name, address, city, zipcode] = STORES[place % STORES.length] ?? STORES[0];
  const order = { order_number: `ORD-${1007 + place}`, invoice: `INV-${1042 + place}` };
  return {
    position: place + 1,
    store: {
      ...{ name, address, city, zipcode, state: 'New York' },
      license_number: `OCM-RETL-24-00011${place}`,
    },
    planned_arrival: new Date(Date.parse('2026-11-15T14:30:00Z') + place * 5_400_000).toISOString(),
    orders: [order],
    lines: issuedLines(lines).map(({ qty, amount, lots: _none, ...line }, at) => ({
      ...line,
      order_number: order.order_number,
      lots: [
        { lot_number: `L-2026-01${10 + at}`, package_uid: `1A4FF01000000220000001${10 + at}`, qty },
        ...(at === 1 ? [{ lot_number: 'L-2026-0099', package_uid: '1A4FF0100000022000000099', qty: 1 }] : []),
      ],
      cases: qty,
      tax: Math.round(amount * 9) / 100,
    })),
  };
}

/** With so many lines at each stop. */
export function aManifest(lines: number[], rest: Partial<ManifestContent> = {}) {
  const { account_name, street_address, city, state, zipcode, account_phone } = account;
  return manifestPaper({
    ...{ number: 'RUN-1003', version: 1, issued_at: created_at, time_zone: account.time_zone },
    date: '2026-11-15',
    seller: {
      ...{ account_name, street_address, city, state, zipcode, account_phone },
      license_number: 'OCM-DIST-24-000027',
    },
    ...{ driver_name: 'Sam Ortiz', driver_license_number: 'NY 550 217 964', vehicle: 'Ram ProMaster 1500' },
    ...{ vehicle_plate: '64417-NC', departs_at: '2026-11-15T13:00:00Z', transfer_number: '0000123456' },
    stops: lines.map((count, place) => aManifestStop(place, count)),
    ...rest,
  });
}
