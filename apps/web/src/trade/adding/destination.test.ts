import { expect, test } from 'vitest';
import { testOffer } from '../../../test/test-offer.ts';
import { destinationOf, type HeldLine } from './destination.ts';

const cheap = testOffer({ id: 1, net_price: 8, stock_quantity: 3 });
const plenty = testOffer({ id: 2, net_price: 9, stock_quantity: 500 });
const foreign = testOffer({ id: 3, net_price: 1, hasAccount: false });
const offers = [foreign, cheap, plenty];

const held = (offer: number, quantity: number, isActive = true): HeldLine => ({
  quantity,
  is_active: isActive,
  wholesale_product: { id: offer },
});

test('is the best offer for the quantity', () => {
  expect(destinationOf({ offers, picked: null, items: [] }, 3)).toEqual({ offer: cheap, held: 0 });
  expect(destinationOf({ offers, picked: null, items: [] }, 4)).toEqual({ offer: plenty, held: 0 });
});

test('is the existing line, even if another offer is cheaper now', () => {
  expect(destinationOf({ offers, picked: null, items: [held(2, 7)] }, 1)).toEqual({ offer: plenty, held: 7 });
});

test('is no line that is set aside, unless it is the best offer; and then it grows', () => {
  expect(destinationOf({ offers, picked: null, items: [held(2, 7, false)] }, 1)).toEqual({ offer: cheap, held: 0 });
  expect(destinationOf({ offers, picked: null, items: [held(1, 7, false)] }, 1)).toEqual({ offer: cheap, held: 7 });
});

test('is no line that cannot be ordered any more', () => {
  const gone = { ...plenty, is_available: false };
  expect(destinationOf({ offers: [cheap, gone], picked: null, items: [held(2, 7)] }, 1)?.offer).toBe(cheap);
});

test('is the offer picked by hand, before the others are known too', () => {
  expect(destinationOf({ offers: [], picked: plenty, items: [held(2, 2)] }, 9)).toEqual({ offer: plenty, held: 2 });
});

test('is undefined where nobody with an account has it', () => {
  expect(destinationOf({ offers: [foreign], picked: null, items: [] }, 1)).toBeUndefined();
});
