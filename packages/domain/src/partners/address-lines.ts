interface Address {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipcode?: string | null | undefined;
}

/** As on an envelope: the street, then city, state and zipcode unless an address search put them into the street. */
export function addressLines({ address, city, state, zipcode }: Address): string[] {
  const street = address?.trim() ?? '';
  const place = [city?.trim(), [state?.trim(), zipcode?.trim()].filter(Boolean).join(' ')];
  const written = [city, zipcode].every((part) => !part || street.toLowerCase().includes(part.toLowerCase()));
  const known = street !== '' && written && (city || zipcode);
  return [street, known ? '' : place.filter(Boolean).join(', ')].filter((line) => line !== '');
}
