import { expect, test } from 'vitest';
import { addressOfPlace } from './place-address.ts';

const part = (longText: string, ...types: string[]) => ({ longText, types });

const parts = [
  part('12', 'street_number'),
  part('Main Street', 'route'),
  part('Kingston', 'locality', 'political'),
  part('Ulster County', 'administrative_area_level_2', 'political'),
  part('New York', 'administrative_area_level_1', 'political'),
  part('United States', 'country', 'political'),
];

test('a place becomes street, city, county, state and zipcode', () => {
  const place = { addressComponents: [...parts, part('12401', 'postal_code')], formattedAddress: null };
  expect(addressOfPlace(place)).toEqual({
    address: '12 Main Street',
    city: 'Kingston',
    county: 'Ulster',
    state: 'New York',
    zipcode: '12401',
  });
});

test('the zipcode falls back to the formatted address', () => {
  const formattedAddress = '12 Main St, Kingston, NY 12401-3344, USA';
  expect(addressOfPlace({ addressComponents: parts, formattedAddress }).zipcode).toBe('12401');
});

test('a street number is never taken for a zipcode', () => {
  const formattedAddress = '12345 Main St, Kingston, NY, USA';
  expect(addressOfPlace({ addressComponents: parts, formattedAddress }).zipcode).toBe('');
});

test('a state outside the list is Other, and a place without parts is its formatted address', () => {
  expect(addressOfPlace({ addressComponents: [part('Texas', 'administrative_area_level_1')] }).state).toBe(
    'Other',
  );
  expect(addressOfPlace({ formattedAddress: 'Pier 9, San Francisco, CA 94111, USA' })).toMatchObject({
    address: 'Pier 9',
    zipcode: '94111',
  });
});
