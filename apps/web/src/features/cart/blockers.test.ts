import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { expect, it } from 'vitest';
import { at, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { noticeId, quantityId, switchId } from '../../trade/cart/line-places.ts';
import { blockersOf } from './blockers.ts';

const withOffer = (id: number, change: object) => {
  const line = lineOf(id);
  return { ...line, wholesale_product: { ...line.wholesale_product, ...change } };
};

it('names what prevents the order, by line, and where it can be corrected', () => {
  const lines = [
    lineOf(1),
    withOffer(2, { is_available: false }),
    lineOf(3),
    at(wholesalerOf(9, { has_account: false }), lineOf(4)),
    withOffer(5, { stock_status: 'out_of_stock' }),
    lineOf(6, { compliance_missing: ['controlled_drug'] }),
  ];
  expect(blockersOf(lines, [3]).map(({ line, why, place }) => [line.id, why, place])).toEqual([
    [2, 'no longer offered by Wholesaler 1', noticeId(2)],
    [3, 'its quantity is no number', quantityId(3)],
    [4, 'no account with Wholesaler 9', noticeId(4)],
    [5, 'out of stock at Wholesaler 1', noticeId(5)],
    [6, 'its forms are not ticked', noticeId(6)],
  ]);
});

it('lets an order above the stock go out, which only warns', () => {
  expect(blockersOf([withOffer(1, { stock_status: 'insufficient_stock' })], [])).toEqual([]);
});

it('names the lines that are more than an order can have', () => {
  const lines = Array.from({ length: CART_LINES_MAX + 2 }, (_, index) => lineOf(index + 1));
  const why = 'an order has at most 500 lines, set this one aside or remove it';
  expect(blockersOf(lines, [])).toEqual([
    { line: lines[500], why, place: switchId(501) },
    { line: lines[501], why, place: switchId(502) },
  ]);
  expect(blockersOf(lines.slice(2), [])).toEqual([]);
});
