import type { Store } from '@waybill/domain/partners/store-schema';

type Place = Pick<Store, 'address' | 'city' | 'state' | 'zipcode'>;

/** '12 Main St, Kingston, New York 12401'; an address that already names the city is not told it again. */
export function addressLine({ address, city, state, zipcode }: Place): string {
  const region = [state === 'Other' ? null : state, zipcode].filter(Boolean).join(' ');
  const rest = [city, region].filter((part) => part && !address.includes(part));
  return [address, ...rest].join(', ');
}

/** What tells stores apart in a table; the whole address is one click away. */
export function streetAndCity({ address, city }: Pick<Store, 'address' | 'city'>): string {
  return city && !address.includes(city) ? `${address}, ${city}` : address;
}
