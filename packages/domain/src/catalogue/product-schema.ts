import { z } from 'zod';
import { clearableText, requiredText } from '../lib/text.ts';
import { figure, REQUIRED } from './figure.ts';
import { fileIdOf } from './file-link.ts';
import { Pricing, PricingInput } from './pricing.ts';
import { MAX_STOCK, WRONG_QTY } from './stock.ts';

export const PRODUCT_TYPES = [
  'Diamonds',
  'Distillate',
  'Flower',
  'Preroll',
  'Vape',
  'Wax',
  'Kief',
  'Rosin',
] as const;
export const SIZE_UNITS = ['mg', 'grams', 'liters'] as const;

export const PRODUCT_CHANGED = 'This product was changed by someone else. Reload and try again.';
export const LAST_FLAVOR = 'At least one flavor must remain';
export const NOT_PRODUCT_IMAGE = 'A product image must be an image that was uploaded for a product';
export const NOT_CERTIFICATE =
  'The certificate must be an uploaded file or a link that starts with http:// or https://';

export const Flavor = z.object({
  id: z.uuid(),
  flavor: z.string(),
  sku: z.string(),
  /** Cases available, as text. */
  qty: z.string(),
  qty_sold: z.number().int(),
  /** Cases in the house that are not for sale. */
  qty_held: z.number().int(),
  /** Milligrams of total THC on the label of a unit; null where it is not on record. */
  label_thc_mg: z.number().nullable(),
  product_image: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
});
export type Flavor = z.infer<typeof Flavor>;

const ProductType = z.enum(PRODUCT_TYPES);
const SizeUnit = z.enum(SIZE_UNITS);

export const Product = z.object({
  id: z.uuid(),
  product_name: z.string(),
  brand_name: z.string(),
  brand_id: z.uuid(),
  processor_name: z.string().nullable(),
  processor_id: z.uuid().nullable(),
  product_type: ProductType,
  size: z.number(),
  size_unit: SizeUnit,
  units_per_case: z.number().int(),
  flavors: z.array(Flavor),
  pricing: Pricing,
  certificate_url: z.string().nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.infer<typeof Product>;

const qty = figure({ wrong: WRONG_QTY, min: 0, max: MAX_STOCK });

export const WRONG_THC = 'THC must be 0 or more milligrams, with at most two decimals';
const MAX_THC_MG = 1_000_000;
const labelThc = figure({ wrong: WRONG_THC, min: 0, max: MAX_THC_MG, decimals: 2 });

const productImage = clearableText().refine(
  (url) => url == null || fileIdOf(url) !== undefined,
  NOT_PRODUCT_IMAGE,
);

const FlavorInput = z.object({
  flavor: requiredText(REQUIRED),
  sku: requiredText(REQUIRED, 100),
  qty: qty.nullish(),
  label_thc_mg: labelThc.nullish(),
  product_image: productImage,
});

const FlavorChange = FlavorInput.extend({
  /** Left out, the flavor is found by its SKU; one that is not found is new. */
  id: z.uuid('Unknown flavor').nullish(),
  /** As the editor was shown it: what was sold since then stays sold. */
  qty_sold: figure({ wrong: WRONG_QTY, min: 0, max: 1_000_000_000 }).nullish(),
  /** As the editor was shown it too. */
  qty_held: figure({ wrong: WRONG_QTY, min: 0, max: 1_000_000_000 }).nullish(),
});
export type FlavorChange = z.infer<typeof FlavorChange>;

function flavorsOf<Item extends typeof FlavorInput>(item: Item, none: string) {
  return z
    .array(item, REQUIRED)
    .min(1, none)
    .max(200, 'A product can have at most 200 flavors')
    .superRefine((flavors, context) => {
      const seen = new Set<string>();
      for (const [place, { sku }] of flavors.entries()) {
        const message = `SKU ${sku} is used more than once in this product`;
        if (seen.has(sku.toLowerCase())) context.addIssue({ code: 'custom', path: [place, 'sku'], message });
        seen.add(sku.toLowerCase());
      }
    });
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, what: string) {
  return z.enum(values, {
    error: ({ input }) => (input ? `${what} must be one of: ${values.join(', ')}` : REQUIRED),
  });
}

const isLink = (url: string) =>
  fileIdOf(url) !== undefined || (/^https?:\/\/\S+$/i.test(url) && URL_LIKE.test(url));
const URL_LIKE = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

/** An uploaded certificate of analysis, or a link to one. */
export const certificateUrl = clearableText(2000).refine(
  (url) => url == null || isLink(url),
  NOT_CERTIFICATE,
);

const fields = {
  product_name: requiredText(REQUIRED),
  brand_name: requiredText(REQUIRED),
  /** One of the brand's. */
  processor_name: clearableText(),
  product_type: oneOf(PRODUCT_TYPES, 'Product type'),
  size: figure({
    missing: REQUIRED,
    wrong: 'Size must be a number above 0 with at most three decimals',
    min: 0.001,
    max: 1_000_000,
    decimals: 3,
  }),
  size_unit: oneOf(SIZE_UNITS, 'Size unit'),
  units_per_case: figure({
    missing: REQUIRED,
    wrong: 'Units per case must be a whole number of 1 or more',
    min: 1,
    max: 1_000_000,
  }),
  pricing: PricingInput,
  certificate_url: certificateUrl,
};

export const NewProduct = z.object({ ...fields, flavors: flavorsOf(FlavorInput, REQUIRED) });
export type NewProduct = z.infer<typeof NewProduct>;

/** A processor, certificate, image or label THC that is left out stays as it is; null clears it. */
export const ProductChange = z.object({
  ...fields,
  flavors: flavorsOf(FlavorChange, LAST_FLAVOR),
  version: z.number().int().optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

export function skuTaken(sku: string): string {
  return `A product with SKU ${sku} already exists`;
}
