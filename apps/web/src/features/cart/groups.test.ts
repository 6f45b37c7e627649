import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { expect, it } from 'vitest';
import { at, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { groupByWholesaler, linesAsShown } from './groups.ts';

// Specification 9.18, 9.24.
it('groups by wholesaler, the preferred one first, and keeps the order of lines', () => {
  const [near, far] = [wholesalerOf(7, { preference: 1 }), wholesalerOf(3, { preference: 2 })];
  const groups = groupByWholesaler([at(far, lineOf(1)), at(near, lineOf(2)), at(far, lineOf(3))]);
  expect(groups.map(({ wholesaler, items }) => [wholesaler.id, items.map(({ id }) => id)])).toEqual([
    [7, [2]],
    [3, [1, 3]],
  ]);
  expect(groups[1]).toMatchObject({ gross: 4000, net: 3500 });
});

// Specification 9.17.
it('counts free delivery on the gross total of the group', () => {
  const [group] = groupByWholesaler([at(wholesalerOf(1, { free_shipping_threshold: 38.4 }), lineOf(1))]);
  expect(group).toMatchObject({ missing: 1840, progress: 2000 / 3840 });
});

it('has nothing missing at the threshold or without one', () => {
  const [reached] = groupByWholesaler([at(wholesalerOf(1, { free_shipping_threshold: 20 }), lineOf(1))]);
  expect(reached).toMatchObject({ missing: null, progress: 1 });
  const [none] = groupByWholesaler([lineOf(1)]);
  expect(none).toMatchObject({ missing: null, progress: null, isBelowMinimum: false });
});

it('warns below the minimum order, not at it', () => {
  const below = (minimum_order: number) =>
    groupByWholesaler([at(wholesalerOf(1, { minimum_order }), lineOf(1))])[0]?.isBelowMinimum;
  expect([below(20.01), below(20), below(0)]).toEqual([true, false, false]);
});

it('expects the fee of a wholesaler until its delivery is free', () => {
  const fee = (change: Partial<Wholesaler>) => groupByWholesaler([at(wholesalerOf(1, change), lineOf(1))])[0]?.fee;
  expect(fee({ delivery_fee: 6.95, free_shipping_threshold: 20.01 })).toBe(695);
  expect(fee({ delivery_fee: 6.95, free_shipping_threshold: 20 })).toBe(0);
  expect(fee({ delivery_fee: 6.95 })).toBe(695);
  expect(fee({ free_shipping_threshold: 38.4 })).toBeNull();
});

it('lists the lines as the page does: by wholesaler, then those set aside', () => {
  const [near, far] = [wholesalerOf(7, { preference: 1 }), wholesalerOf(3, { preference: 2 })];
  const aside = at(near, lineOf(4, { is_active: false }));
  const lines = [aside, at(far, lineOf(1)), at(near, lineOf(2)), at(far, lineOf(3))];
  expect(linesAsShown(lines).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
});
