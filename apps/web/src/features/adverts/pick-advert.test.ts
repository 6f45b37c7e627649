import type { Advert } from '@formulary/contracts/adverts';
import { expect, test } from 'vitest';
import { pickAdvert } from './pick-advert.ts';

const advert = (identifier: string, location: Advert['location'], type: Advert['type'] = 'banner'): Advert => ({
  identifier,
  location,
  type,
  description: '',
  image: '/files/a/a.svg',
  image_large: null,
  action: 'none',
  external_link: null,
  product: null,
  file_download: null,
  search_term: null,
});

const adverts = [
  advert('left', 'all', 'skyscraper_left'),
  advert('cart', 'cart'),
  advert('cart again', 'cart'),
  advert('every page', 'all'),
  advert('search', 'search'),
];

// Specification 9.25, 9.26.
test.each([
  ['cart', 'banner', 'cart'],
  ['search', 'banner', 'every page'],
  ['order', 'banner', 'every page'],
  ['price-change', 'banner', 'every page'],
  ['price-change', 'skyscraper_left', 'left'],
  ['cart', 'skyscraper_right', undefined],
] as const)('on %s the %s is the first of the page or of all: %s', (page, type, identifier) => {
  expect(pickAdvert(adverts, page, type)?.identifier).toBe(identifier);
});

test('a page without one of its own or of all has none', () => {
  expect(pickAdvert([advert('cart', 'cart')], 'price-change', 'banner')).toBeUndefined();
});
