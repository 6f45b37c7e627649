import type { CartItem } from '@formulary/contracts/cart';
import { expect, it } from 'vitest';
import { at, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { removeId, switchId } from '../../trade/cart/line-places.ts';
import { placeAfter } from './use-keep-focus.ts';

// On the page: 3 and 1 at the first wholesaler, then 2 and 4.
const [first, second] = [wholesalerOf(1), wholesalerOf(2)];
const lines = [at(second, lineOf(2)), at(first, lineOf(3)), at(first, lineOf(1)), at(second, lineOf(4))];
const without = (id: number) => lines.filter((line) => line.id !== id);
const change = (id: number, by: Partial<CartItem>) => lines.map((line) => (line.id === id ? { ...line, ...by } : line));
const input = (id: number) => `#${switchId(id)} input`;

it('goes from a line that is removed to the one below it on the page, and from the last to the one above', () => {
  expect(placeAfter(lines, without(3), true)).toBe(`#${removeId(1)}`);
  expect(placeAfter(lines, without(1), true)).toBe(`#${removeId(2)}`);
  expect(placeAfter(lines, without(4), false)).toBe(`#${removeId(2)}`);
  expect(placeAfter([lineOf(1)], [], true)).toBeNull();
});

it('follows a line that was set aside with a key, and stays where a pointer did it', () => {
  const now = change(1, { is_active: false });
  expect(placeAfter(lines, now, true)).toBe(input(1));
  expect(placeAfter(lines, now, false)).toBe(input(2));
  const onlyOne = lineOf(1);
  expect(placeAfter([onlyOne], [{ ...onlyOne, is_active: false }], false)).toBe(input(1));
});

it('follows a line that moved or whose form is done, but not one whose quantity changed', () => {
  const moved = lines.map((line) => (line.id === 3 ? at(second, line) : line));
  expect(placeAfter(lines, moved, false)).toBe(input(3));
  const ticked = change(4, { compliance_missing: [] });
  expect(placeAfter(change(4, { compliance_missing: ['ar16'] }), ticked, false)).toBe(input(4));
  expect(placeAfter(lines, change(4, { quantity: 9 }), true)).toBeUndefined();
});
