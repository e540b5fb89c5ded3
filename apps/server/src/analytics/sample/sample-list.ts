import type { NewProduct } from '@waybill/domain/catalogue/product-schema';
import type { OrderStatus } from '@waybill/domain/orders/status/status';

export const PROCESSORS = [
  { name: 'Catskill Labs (sample)', licenseNumber: 'SAMPLE-PROC-1', contactName: 'Iris Lang' },
  { name: 'Hudson Extracts (sample)', licenseNumber: 'SAMPLE-PROC-2', contactName: 'Theo Marsh' },
] as const;

/** Each of the processor at the same place. */
export const BRANDS = ['Northlight (sample)', 'Copper Fern (sample)'] as const;

interface SampleProduct {
  brand: 0 | 1;
  name: string;
  type: NewProduct['product_type'];
  size: number;
  price: number;
  code: string;
  flavors: readonly (readonly [name: string, qty: number])[];
}

export const PRODUCTS: readonly SampleProduct[] = [
  {
    brand: 0,
    name: 'Aurora Cartridge',
    type: 'Vape',
    size: 0.5,
    price: 180,
    code: 'NL-VAP',
    flavors: [
      ['Mango', 60],
      ['Orchard Pear', 24],
    ],
  },
  {
    brand: 0,
    name: 'Evergreen Ounce',
    type: 'Flower',
    size: 28,
    price: 560,
    code: 'NL-FLO',
    flavors: [
      ['Blue Dream', 18],
      ['Sour Diesel', 4],
    ],
  },
  {
    brand: 1,
    name: 'Trailhead Preroll',
    type: 'Preroll',
    size: 1,
    price: 95,
    code: 'CF-PRE',
    flavors: [
      ['Pineapple Express', 80],
      ['Watermelon', 0],
    ],
  },
  {
    brand: 1,
    name: 'Honeycomb Crumble',
    type: 'Wax',
    size: 1,
    price: 240,
    code: 'CF-WAX',
    flavors: [['Lemon Haze', 30]],
  },
];

/** Days from today on which the license ends: one has expired, one is about to. */
export const STORES = [
  { storeName: 'Green Door (sample)', city: 'Kingston', zipcode: '12401', address: '66 Broadway', ends: 400 },
  {
    storeName: 'Riverside Leaf (sample)',
    city: 'Hudson',
    zipcode: '12534',
    address: '12 Warren Street',
    ends: 21,
  },
  {
    storeName: 'Maple & Vine (sample)',
    city: 'Albany',
    zipcode: '12207',
    address: '8 State Street',
    ends: -6,
  },
  {
    storeName: 'Beacon Botanics (sample)',
    city: 'Beacon',
    zipcode: '12508',
    address: '410 Main Street',
    ends: 250,
  },
] as const;

export const NOTES = [
  { store: 0, note: 'Deliver to the back door before noon.' },
  { store: 1, note: 'Ask for Mia; she signs the manifest.' },
] as const;

interface SampleOrder {
  daysAgo: number;
  store: number;
  lines: readonly (readonly [sku: string, qty: number])[];
  status?: OrderStatus;
  /** The share of the total that is paid. */
  paid?: number;
}

export const ORDERS: readonly SampleOrder[] = [
  {
    daysAgo: 24,
    store: 0,
    lines: [
      ['NL-VAP-1', 4],
      ['CF-PRE-1', 6],
    ],
    status: 'complete',
    paid: 1,
  },
  { daysAgo: 17, store: 1, lines: [['NL-FLO-1', 2]], status: 'unpaid' },
  {
    daysAgo: 12,
    store: 3,
    lines: [
      ['CF-WAX-1', 3],
      ['CF-PRE-1', 4],
    ],
    status: 'partially paid',
    paid: 0.5,
  },
  {
    daysAgo: 6,
    store: 0,
    lines: [
      ['NL-VAP-1', 6],
      ['NL-VAP-2', 2],
    ],
    status: 'delivered',
  },
  { daysAgo: 2, store: 2, lines: [['CF-PRE-1', 8]], status: 'pending delivery' },
  {
    daysAgo: 1,
    store: 1,
    lines: [
      ['NL-VAP-1', 3],
      ['CF-WAX-1', 1],
    ],
  },
];
