import { type State, stateOrOther } from './states.ts';

/** One part of an address as Google Places names it. */
interface PlacePart {
  longText: string | null;
  types: string[];
}

interface Place {
  addressComponents?: PlacePart[] | undefined;
  formattedAddress?: string | null | undefined;
}

export interface PlaceAddress {
  address: string;
  city: string;
  county: string;
  state: State;
  zipcode: string;
}

const CITY = ['locality', 'postal_town', 'sublocality', 'sublocality_level_1', 'administrative_area_level_3'];

/** The zipcode falls back to the formatted address, and the street to its first part. */
export function addressOfPlace({ addressComponents = [], formattedAddress }: Place): PlaceAddress {
  const part = (...types: string[]) =>
    types
      .map((type) => addressComponents.find((each) => each.types.includes(type))?.longText)
      .find((text) => text) ?? '';
  const street = [part('street_number'), part('route')].filter(Boolean).join(' ');
  return {
    address: street || (formattedAddress?.split(',')[0] ?? ''),
    city: part(...CITY),
    county: part('administrative_area_level_2').replace(/ (County|Parish|Borough)$/, ''),
    state: stateOrOther(part('administrative_area_level_1')),
    zipcode: part('postal_code') || zipcodeIn(formattedAddress ?? ''),
  };
}

/** Five digits after a comma with no digit behind them: a street number is never taken for a zipcode. */
function zipcodeIn(address: string): string {
  return /,[^,\d]*\b(\d{5})(?:-\d{4})?\b\D*$/.exec(address)?.[1] ?? '';
}
