import type { DemoAssortment } from '../catalogue.ts';
import { PROCESSORS } from '../lists/brand-list.ts';
import { FLAVORS, type NamedProduct, productsNamed } from '../lists/product-list.ts';
import { storesOf } from '../lists/store-list.ts';

export const CATSKILL_STORES = storesOf(`
Delhi Green Grocer | OCM-RETL-24-000702 | 82 Main Street | 13753 | 607 | Storefront | Hope Arbuckle
Oneonta Leaf & Stem | OCM-RETL-24-000711 | 171 Main Street | 13820 | 607 | Storefront | Grady Pell
Cooperstown Cannabis | OCM-CAURD-23-000161 | 103 Main Street | 13326 | 607 | Hybrid | Anna Lindholm
Liberty Street Buds | OCM-RETL-24-000724 | 29 South Main Street | 12754 | 845 | Storefront | Moses Adler
Monticello Canna | OCM-RETL-24-000730 | 440 Broadway | 12701 | 845 | Recreational | Tina Quarles
Saugerties Botanica | OCM-RETL-24-000738 | 231 Main Street | 12477 | 845 | Storefront | Wes Osterhoudt
Margaretville Flower | OCM-MICR-24-000041 | 785 Main Street | 12455 | 845 | Storefront | Iris Fairbairn
Roxbury Road Dispensary | OCM-RETL-24-000747 | 53540 State Route 30 | 12474 | 607 | Delivery | Otis Keator
Windham Mountain Greens | OCM-RETL-24-000752 | 5344 Main Street | 12496 | 518 | Recreational | Paige Hunter
Hunter Hill Herbals | OCM-RETL-24-000759 | 7950 Main Street | 12442 | 518 | Storefront | Lars Eklund
Cairo Corner Cannabis | OCM-RETL-24-000766 | 512 Main Street | 12413 | 518 | Storefront | Bette Salisbury
Ellenville Evergreen | OCM-CAURD-23-000178 | 107 Canal Street | 12428 | 845 | Hybrid | Ruben Ochoa
Walton Wellness | OCM-RETL-24-000781 | 158 Delaware Street | 13856 | 607 | Medical | Fern Beers
Hancock House of Hemp | OCM-RETL-24-000790 | 137 East Front Street | 13783 | 607 | Storefront | Gus Leahy
`);

const PRODUCTS: NamedProduct[][] = [
  [
    ['Bluestone Eighth', 'eighth'],
    ['Ledge Cartridge', 'cart'],
    ['Talus Preroll', 'preroll'],
  ],
  [
    ['Esopus Rosin', 'rosin'],
    ['Spillway Disposable', 'pen'],
    ['Headwater Tincture', 'tincture'],
  ],
  [
    ['Fire Tower Diamonds', 'diamonds'],
    ['Overlook Five Pack', 'pack'],
    ['Summit Quarter', 'quarter'],
  ],
  [
    ['Rail Trail Infused', 'infused'],
    ['Depot Crumble', 'crumble'],
    ['Whistle Stop Kief', 'kief'],
  ],
];

/** What of a unit's weight is THC; of kief it is not on record, so that approving some warns of it. */
const THC_SHARES: Record<string, number> = {
  Vape: 0.85,
  Flower: 0.24,
  Preroll: 0.26,
  Distillate: 0.9,
  Diamonds: 0.94,
  Wax: 0.78,
  Rosin: 0.74,
};

export const CATSKILL_ASSORTMENT: DemoAssortment = {
  processors: PROCESSORS.slice(0, 4),
  brands: [
    {
      brand_name: 'Bluestone Farm',
      code: 'BF',
      processors: [0],
      contact_name: 'Silas Crowell',
      palette: ['#1e2c3a', '#5f86a8', '#e6eef5'],
    },
    {
      brand_name: 'Esopus Works',
      code: 'EW',
      processors: [1, 3],
      contact_name: 'Carmen Duarte',
      palette: ['#143034', '#3d9a8b', '#dcf5ee'],
    },
    {
      brand_name: 'Five Summits',
      code: 'FS',
      processors: [2],
      contact_name: 'Neil Hotaling',
      palette: ['#33241c', '#c27b45', '#f8e7cf'],
    },
    {
      brand_name: 'Ulster Line',
      code: 'UL',
      processors: [3],
      contact_name: 'Jade Moran',
      palette: ['#2d1a2c', '#a8557f', '#fbe3ee'],
    },
  ],
  productsOf: (place) => productsNamed(PRODUCTS[place]),
  labelThc: ({ product_type, size, size_unit }) => {
    const share = THC_SHARES[product_type];
    return share === undefined ? null : Math.round(size * (size_unit === 'grams' ? 1000 : 1) * share);
  },
  flavors: Object.fromEntries(Object.entries(FLAVORS).filter((_flavor, index) => index % 3 === 0)),
};
