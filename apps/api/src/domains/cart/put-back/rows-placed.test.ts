import { expect, test } from 'vitest';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SplitRow } from '../cheapest-split/read-basket.ts';
import type { PlacedRow } from '../rearrange-cart.ts';
import { rowsPlaced } from './rows-placed.ts';

/** Offers of one product, and a line of three pieces at the first. */
const [HERE, THERE] = [11, 12];
const line: SplitRow = {
  ...{ id: 1, offerId: HERE, quantity: 3, isActive: true, pinned: false, replacedProductId: 9 },
  ...{ productId: 5, productName: 'Meloxicam' },
  offers: [HERE, THERE].map((id) => ({
    ...{
      id,
      wholesaler: 100 + id,
      gross: 10,
      net: 10,
      preference: 1,
      stock: null,
      isAvailable: true,
      hasAccount: true,
    },
  })),
};
const place = (quantity: number, rest: Partial<PlacedRow> = {}): PlacedRow => ({
  ...{ wholesale_product: HERE, quantity, is_active: true, pinned: false, ...rest },
});
const wordsOf = (...before: PlacedRow[]) => {
  try {
    return rowsPlaced([line], before).map(({ id, offerId, quantity }) => [id, offerId, quantity]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields;
  }
};

test('pieces may be parted among offers, and none may go', () => {
  expect(wordsOf(place(1), place(2, { wholesale_product: THERE }))).toEqual([
    [1, HERE, 1],
    [null, THERE, 2],
  ]);
  const refused = { before: ['It has another quantity of a product than the cart.'] };
  expect(wordsOf(place(2))).toEqual(refused);
  expect(wordsOf(place(4))).toEqual(refused);
  expect(wordsOf(place(2), place(1, { wholesale_product: THERE, is_active: false }))).toEqual(refused);
});

test('an offer may occur once, though the pieces of both are as many as the cart has', () => {
  expect(wordsOf(place(1), place(2))).toEqual({ before: ['An offer occurs twice.'] });
});
