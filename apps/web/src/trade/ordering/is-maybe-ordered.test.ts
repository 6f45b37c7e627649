import { expect, it } from 'vitest';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { ApiError } from '../../api/api-error.ts';
import { isMaybeOrdered } from './is-maybe-ordered.ts';

it('may have been placed without an answer where its cart is empty or gone', () => {
  const [noAnswer, refused] = [new ApiError(0, null), new ApiError(500, null)];
  const cart = cartOf([lineOf(1)]);
  expect(isMaybeOrdered(noAnswer, cart.id, cart)).toBe(false);
  expect(isMaybeOrdered(noAnswer, cart.id, cartOf([]))).toBe(true);
  expect(isMaybeOrdered(noAnswer, cart.id, { ...cart, id: cart.id + 1 })).toBe(true);
  expect(isMaybeOrdered(refused, cart.id, cartOf([]))).toBe(false);
  expect(isMaybeOrdered(null, undefined, cartOf([]))).toBe(false);
});
