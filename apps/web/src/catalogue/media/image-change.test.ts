import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { expect, test } from 'vitest';
import { added, captioned } from './image-change.ts';

const image = (name: string, order_number: number): BrandImage => ({
  image_url: name,
  image_title: name,
  image_description: '',
  order_number,
  thumbnail_url: null,
  media_type: 'image/png',
});
const order = (images: readonly BrandImage[]) =>
  images.map(({ image_url, order_number }) => `${image_url} ${order_number}`);
const first = { image_title: '', image_description: '', order_number: 1 };

test('an image that is set to the place of another moves it and those behind it one further', () => {
  const gallery = [image('a', 1), image('b', 2), image('c', 3), image('d', 7)];
  expect(order(captioned('c', first)(gallery))).toEqual(['c 1', 'a 2', 'b 3', 'd 7']);
  expect(order(captioned('d', { ...first, order_number: 2 })(gallery))).toEqual(['a 1', 'd 2', 'b 3', 'c 4']);
  expect(order(captioned('b', { ...first, order_number: 2 })(gallery))).toEqual(order(gallery));
  expect(order(captioned('a', { ...first, order_number: 5 })(gallery))).toEqual(['b 2', 'c 3', 'a 5', 'd 7']);
});

test('an image that is added at a place in use does the same', () => {
  expect(order(added(image('new', 1))([image('a', 1), image('b', 2)]))).toEqual(['new 1', 'a 2', 'b 3']);
});
