import type { Store } from './store-schema.ts';

/** What the search box over the stores looks at. */
export const STORE_SEARCHED = [
  'store_name',
  'address',
  'city',
  'zipcode',
  'license_number',
  'contact_name',
] as const satisfies (keyof Store)[];

/** What the store picker looks at. */
export const PICKER_SEARCHED = ['store_name', 'city', 'zipcode'] as const satisfies (keyof Store)[];

/** Every word typed is found somewhere in what the picker looks at, in any order. */
export function storeMatches(store: Pick<Store, (typeof PICKER_SEARCHED)[number]>, typed: string): boolean {
  const text = PICKER_SEARCHED.map((field) => store[field] ?? '')
    .join('\n')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
