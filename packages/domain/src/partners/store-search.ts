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

/** Every word typed is found somewhere in the fields, in any order. */
export function storeMatches(
  store: Pick<Store, (typeof STORE_SEARCHED)[number]>,
  typed: string,
  fields: readonly (typeof STORE_SEARCHED)[number][] = STORE_SEARCHED,
): boolean {
  const text = fields
    .map((field) => store[field] ?? '')
    .join('\n')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Lower is a better match: a name that starts so, a word of it, a city or zipcode, anything else. */
export function storeRank(
  { store_name, city, zipcode }: Pick<Store, 'store_name' | 'city' | 'zipcode'>,
  typed: string,
): number {
  const start = typed.toLowerCase();
  const name = store_name.toLowerCase();
  if (name.startsWith(start)) return 0;
  if (name.includes(` ${start}`)) return 1;
  return city?.toLowerCase().startsWith(start) || zipcode?.startsWith(start) ? 2 : 3;
}
