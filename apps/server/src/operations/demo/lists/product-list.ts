import type { Product } from '@waybill/domain/catalogue/product-schema';

type Kind = Pick<Product, 'product_type' | 'size' | 'size_unit' | 'units_per_case'> & { price: number };

function kind(
  product_type: Kind['product_type'],
  size: number,
  size_unit: Kind['size_unit'],
  units_per_case: number,
  price: number,
): Kind {
  return { product_type, size, size_unit, units_per_case, price };
}

/** What the names of the products below stand for; prices are dollars per case. */
const KINDS = {
  cart: kind('Vape', 1, 'grams', 20, 360),
  halfCart: kind('Vape', 0.5, 'grams', 25, 287.5),
  pen: kind('Vape', 2, 'grams', 10, 275),
  eighth: kind('Flower', 3.5, 'grams', 16, 400),
  quarter: kind('Flower', 7, 'grams', 8, 372),
  ounce: kind('Flower', 28, 'grams', 4, 560),
  preroll: kind('Preroll', 1, 'grams', 30, 165),
  pack: kind('Preroll', 2.5, 'grams', 12, 186),
  infused: kind('Preroll', 1.5, 'grams', 20, 249.8),
  syringe: kind('Distillate', 1, 'grams', 24, 312),
  tincture: kind('Distillate', 1000, 'mg', 12, 258),
  jar: kind('Distillate', 1, 'liters', 1, 2450),
  diamonds: kind('Diamonds', 1, 'grams', 16, 448),
  sauce: kind('Diamonds', 2, 'grams', 8, 424),
  crumble: kind('Wax', 1, 'grams', 20, 340),
  budder: kind('Wax', 1, 'grams', 20, 375.5),
  kief: kind('Kief', 2, 'grams', 18, 198),
  fineKief: kind('Kief', 1, 'grams', 24, 168),
  rosin: kind('Rosin', 1, 'grams', 12, 504),
  coldCure: kind('Rosin', 0.5, 'grams', 18, 414.9),
} satisfies Record<string, Kind>;

export type NamedProduct = [name: string, kind: keyof typeof KINDS];

/** Five products for each brand, in the order of the brands. */
const NAMED: NamedProduct[][] = [
  [
    ['Forest Floor Cartridge', 'cart'],
    ['Understory Eighth', 'eighth'],
    ['Spore Kief', 'kief'],
    ['Fiddlehead Rosin', 'rosin'],
    ['Trailhead Preroll', 'preroll'],
  ],
  [
    ['Late Light Eighth', 'eighth'],
    ['Amber Syringe', 'syringe'],
    ['Sundown Five Pack', 'pack'],
    ['Afterglow Disposable', 'pen'],
    ['Honeycomb Crumble', 'crumble'],
  ],
  [
    ['Tidewater Quarter', 'quarter'],
    ['Salt Spray Cartridge', 'halfCart'],
    ['Anchor Diamonds', 'diamonds'],
    ['Dockside Preroll', 'preroll'],
    ['Breakwater Budder', 'budder'],
  ],
  [
    ['Ridgeline Rosin', 'coldCure'],
    ['Grey Matter Crumble', 'crumble'],
    ['Bedrock Ounce', 'ounce'],
    ['Flint Infused Preroll', 'infused'],
    ['Quarry Kief', 'fineKief'],
  ],
  [
    ['Evening Wick Cartridge', 'cart'],
    ['Glass House Diamonds', 'sauce'],
    ['Lamplighter Tincture', 'tincture'],
    ['Hearth Eighth', 'eighth'],
    ['Ember Five Pack', 'pack'],
  ],
  [
    ['Sugar Shack Budder', 'budder'],
    ['First Frost Eighth', 'eighth'],
    ['Sap Run Syringe', 'syringe'],
    ['Red Leaf Preroll', 'preroll'],
    ['Semaphore Disposable', 'pen'],
  ],
  [
    ['Aurora Cartridge', 'halfCart'],
    ['Polar Diamonds', 'diamonds'],
    ['Winter Star Rosin', 'rosin'],
    ['Snowblind Kief', 'kief'],
    ['Meridian Quarter', 'quarter'],
  ],
  [
    ['Evergreen Ounce', 'ounce'],
    ['Needle Preroll', 'preroll'],
    ['Cone Kief', 'kief'],
    ['Resinwood Rosin', 'coldCure'],
    ['Canopy Cartridge', 'cart'],
  ],
  [
    ['Static Disposable', 'pen'],
    ['Rolling Storm Infused', 'infused'],
    ['Low Front Tincture', 'tincture'],
    ['Downpour Diamonds', 'sauce'],
    ['Petrichor Eighth', 'eighth'],
  ],
  [
    ['Windfall Quarter', 'quarter'],
    ['Cider Press Crumble', 'crumble'],
    ['Rootstock Bulk Jar', 'jar'],
    ['Graft Five Pack', 'pack'],
    ['Pome Cartridge', 'halfCart'],
  ],
  [
    ['Nocturne Eighth', 'eighth'],
    ['Silk Wing Budder', 'budder'],
    ['Chrysalis Diamonds', 'diamonds'],
    ['Dusk Infused Preroll', 'infused'],
    ['Velour Syringe', 'syringe'],
  ],
  [
    ['Bramble Cartridge', 'cart'],
    ['Hedgerow Kief', 'fineKief'],
    ['Meadow Bulk Jar', 'jar'],
    ['Foxglove Rosin', 'rosin'],
    ['Larkspur Preroll', 'preroll'],
  ],
];

export function productsOfBrand(place: number): (Kind & { product_name: string })[] {
  return productsNamed(NAMED[place]);
}

export function productsNamed(named: NamedProduct[] = []): (Kind & { product_name: string })[] {
  return named.map(([product_name, name]) => ({ product_name, ...KINDS[name] }));
}

/** Each with the hue of its picture. */
export const FLAVORS: Record<string, number> = {
  'Blue Raspberry': 214,
  'Blood Orange': 14,
  'Black Cherry': 340,
  'Blueberry Muffin': 230,
  'Cherry Lime': 352,
  'Coconut Cream': 48,
  'Cold Brew': 24,
  'Garden Mint': 152,
  'Ginger Peach': 26,
  'Grape Soda': 276,
  'Green Apple': 96,
  'Guava Nectar': 6,
  'Honey Lavender': 262,
  Huckleberry: 246,
  'Key Lime': 78,
  'Lemon Bar': 54,
  'Mango Haze': 38,
  'Maple Cream': 30,
  'Orchard Pear': 72,
  Passionfruit: 318,
  'Pine Resin': 136,
  'Pineapple Express': 50,
  'Pink Grapefruit': 2,
  'Rainbow Sherbet': 328,
  'Sour Diesel': 66,
  'Spiced Plum': 300,
  'Strawberry Cough': 348,
  'Vanilla Bean': 44,
  Watermelon: 356,
  'Wild Berry': 290,
};
