import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultPrice,
  EVERY_OTHER_STORE,
  NO_DEFAULT_PRICE,
  Pricing,
  PricingInput,
  priceFor,
  WRONG_PRICE,
} from './pricing.ts';

const STORE = '5eed0000-0000-4000-8000-00000000aaaa';
const dollars = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
const row = fc.record({
  customer: fc.string({ minLength: 1 }),
  store_id: fc.uuid() as fc.Arbitrary<string | null>,
  price: dollars,
  isDefault: fc.constant<boolean>(false),
});
const rows = fc.uniqueArray(row, { selector: ({ store_id }) => store_id, maxLength: 8 });
const specific = fc.tuple(rows, dollars, fc.nat(8)).map(([prices, price, place]) => {
  const rest = { customer: EVERY_OTHER_STORE, store_id: null, price, isDefault: true };
  return { type: 'customer-specific' as const, prices: prices.toSpliced(place, 0, rest) };
});
const universal = dollars.map((price) => ({ type: 'universal' as const, price }));

describe('what a store pays', () => {
  test('is the universal price, whoever it is', () => {
    fc.assert(
      fc.property(universal, fc.option(fc.string()), (pricing, store) => {
        expect(priceFor(pricing, store)).toBe(pricing.price);
      }),
    );
  });

  test('is its own price by id, wherever the default stands', () => {
    fc.assert(
      fc.property(specific, (pricing) => {
        for (const { store_id, price, isDefault } of pricing.prices) {
          if (!isDefault) expect(priceFor(pricing, store_id)).toBe(price);
        }
      }),
    );
  });

  test('is what every other store pays, if it has none of its own', () => {
    fc.assert(
      fc.property(specific, fc.uuid(), (pricing, store) => {
        fc.pre(pricing.prices.every(({ store_id, customer }) => store_id !== store && customer !== store));
        expect(priceFor(pricing, store)).toBe(defaultPrice(pricing));
        expect(priceFor(pricing, null)).toBe(defaultPrice(pricing));
      }),
    );
  });

  test('is found by name where no id is known', () => {
    const prices = [
      { customer: EVERY_OTHER_STORE, store_id: null, price: 9, isDefault: true },
      { customer: 'Green Leaf', store_id: STORE, price: 7, isDefault: false },
    ];
    const pricing = { type: 'customer-specific' as const, prices };
    expect(priceFor(pricing, 'Green Leaf')).toBe(7);
    expect(priceFor(pricing, 'Brown Leaf')).toBe(9);
    expect(priceFor(pricing, EVERY_OTHER_STORE)).toBe(9);
  });

  test('is one of the prices that are sent, which the input accepts and answers the same', () => {
    fc.assert(
      fc.property(fc.oneof(universal, specific), fc.uuid(), (pricing, store) => {
        const prices =
          pricing.type === 'universal' ? [pricing.price] : pricing.prices.map(({ price }) => price);
        expect(prices).toContain(priceFor(pricing, store));
        if (pricing.type === 'universal') expect(PricingInput.parse(pricing)).toEqual(pricing);
        expect(Pricing.parse(pricing)).toEqual(pricing);
      }),
    );
  });
});

describe('pricing that is sent', () => {
  test.each([-0.01, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.01, '5'])(
    'refuses the price %s',
    (price) => {
      expect(PricingInput.safeParse({ type: 'universal', price }).error?.issues[0]?.message).toBe(
        WRONG_PRICE,
      );
    },
  );

  test('needs exactly one row for every other store, that names no store', () => {
    const rest = { customer: EVERY_OTHER_STORE, price: 1 };
    const sentence = (...prices: object[]) =>
      PricingInput.safeParse({ type: 'customer-specific', prices }).error?.issues[0]?.message;
    expect(sentence(rest)).toBeUndefined();
    expect(sentence(rest, rest)).toBe(NO_DEFAULT_PRICE);
    expect(sentence({ ...rest, isDefault: false })).toBe(NO_DEFAULT_PRICE);
    expect(sentence({ ...rest, isDefault: true, store_id: STORE })).toBe(NO_DEFAULT_PRICE);
    expect(sentence({ customer: 'Green Leaf', price: 1, isDefault: true })).toBe(NO_DEFAULT_PRICE);
  });
});
