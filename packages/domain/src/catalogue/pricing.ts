import { z } from 'zod';
import { invalid } from '../lib/errors.ts';
import { centsFrom } from '../lib/money.ts';
import { optionalText } from '../lib/text.ts';
import { REQUIRED } from './figure.ts';

/** The customer of the one price row that can be neither removed nor given to a store. */
export const EVERY_OTHER_STORE = 'Every Other Store';

export const WRONG_PRICE = 'Price must be an amount from 0 to 1,000,000 with at most two decimals';
export const NO_DEFAULT_PRICE = `Customer-specific pricing needs exactly one '${EVERY_OTHER_STORE}' price`;
const MAX_PRICE = 1_000_000;
const MAX_ROWS = 2000;

const universal = { type: z.literal('universal'), price: z.number() };

export const PriceRow = z.object({
  customer: z.string(),
  /** The store that pays this price; none on the row for every other store. */
  store_id: z.uuid().nullable(),
  price: z.number(),
  isDefault: z.boolean(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** In dollars. */
export const Pricing = z.discriminatedUnion('type', [
  z.object(universal),
  z.object({ type: z.literal('customer-specific'), prices: z.array(PriceRow) }),
]);
export type Pricing = z.infer<typeof Pricing>;

/** What this store, named by its id or else by its name, pays for any flavor of the product. */
export function priceFor(pricing: Pricing, store: string | null): number {
  if (pricing.type === 'universal') return pricing.price;
  const rows = pricing.prices.filter(({ isDefault }) => !isDefault);
  const own =
    rows.find(({ store_id }) => store_id === store) ?? rows.find(({ customer }) => customer === store);
  return own?.price ?? defaultPrice(pricing);
}

/** What a store without a price of its own pays; the inventory's price column. */
export function defaultPrice(pricing: Pricing): number {
  if (pricing.type === 'universal') return pricing.price;
  const row = pricing.prices.find(({ isDefault }) => isDefault);
  if (!row) throw invalid(NO_DEFAULT_PRICE);
  return row.price;
}

const price = z
  .number({ error: ({ input }) => (input === undefined || input === null ? REQUIRED : WRONG_PRICE) })
  .min(0, WRONG_PRICE)
  .max(MAX_PRICE, WRONG_PRICE)
  .refine((dollars) => centsFrom(dollars) !== undefined, WRONG_PRICE);

const PriceRowInput = z
  .object({
    customer: optionalText(),
    store_id: z.uuid('Unknown store').nullish(),
    price,
    isDefault: z.boolean().nullish(),
  })
  .transform(({ customer, store_id, price, isDefault }) => ({
    customer,
    store_id: store_id ?? null,
    price,
    isDefault: isDefault ?? (customer === EVERY_OTHER_STORE && !store_id),
  }));

const CustomerPricesInput = z
  .object({
    type: z.literal('customer-specific'),
    prices: z.array(PriceRowInput, REQUIRED).min(1, REQUIRED).max(MAX_ROWS, `At most ${MAX_ROWS} prices`),
  })
  .superRefine(({ prices }, { addIssue }) => {
    const defaults = prices.filter(({ isDefault }) => isDefault);
    const targeted = defaults.some(({ customer, store_id }) => store_id || customer !== EVERY_OTHER_STORE);
    if (defaults.length !== 1 || targeted)
      addIssue({ code: 'custom', path: ['prices'], message: NO_DEFAULT_PRICE });
    if (prices.some(({ isDefault, customer, store_id }) => !isDefault && !customer && !store_id)) {
      addIssue({ code: 'custom', path: ['prices'], message: REQUIRED });
    }
  });

/** A price row names its store by store_id or by customer, the store's name. */
export const PricingInput = z.discriminatedUnion(
  'type',
  [z.object({ ...universal, price }), CustomerPricesInput],
  {
    error: ({ input }) =>
      (input as { type?: unknown } | undefined)?.type
        ? "Pricing must be 'universal' or 'customer-specific'"
        : REQUIRED,
  },
);
export type PricingInput = z.infer<typeof PricingInput>;
