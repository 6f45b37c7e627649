import { expect, test } from 'vitest';
import { advertPageOf } from './advert-page.ts';

test.each([
  ['/', 'search'],
  ['/cart', 'cart'],
  ['/orders', 'order'],
  ['/orders/12', 'order'],
  ['/price-changes', 'price-change'],
  ['/nowhere', null],
  ['/orders/12/more', null],
])('%s shows the adverts of %s', (pathname, page) => {
  expect(advertPageOf(pathname)).toBe(page);
});
