import { describe, expect, it } from 'vitest';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { applyChanges, dropLine, putLine } from './line-change.ts';

describe('a cart with changes under way', () => {
  // Specification 4.28.
  it('is the same cart when there are none', () => {
    const cart = cartOf([lineOf(1)]);
    expect(applyChanges(cart, [])).toBe(cart);
  });

  it('shows the new quantity with its line and cart sums', () => {
    const cart = applyChanges(cartOf([lineOf(1), lineOf(2)]), [{ kind: 'quantity', id: 1, quantity: 3 }]);
    expect(cart.items[0]).toMatchObject({ quantity: 3, subtotal: 30, total: 26.25 });
    // 5 units: 50.00 gross, 43.75 net; the 6.25 saved split line by line as 3.00 + 0.75 and 2.00 + 0.50.
    expect(cart).toMatchObject({
      subtotal: 50,
      total: 43.75,
      total_quantity: 5,
      total_savings: 6.25,
      manufacturer_discount: { absolute: 5, relative: 10 },
      wholesaler_discount: { absolute: 1.25, relative: 2.5 },
    });
  });

  it('shows when the stock is not enough, and when it is again', () => {
    const more = applyChanges(cartOf([lineOf(1)]), [{ kind: 'quantity', id: 1, quantity: 6 }]);
    expect(more.items[0]?.wholesale_product.stock_status).toBe('insufficient_stock');
    const less = applyChanges(more, [{ kind: 'quantity', id: 1, quantity: 5 }]);
    expect(less.items[0]?.wholesale_product.stock_status).toBe('in_stock');
  });

  // Specification 9.19.
  it('keeps an inactive line out of the sums', () => {
    const cart = applyChanges(cartOf([lineOf(1), lineOf(2)]), [{ kind: 'active', id: 2, isActive: false }]);
    expect(cart.items).toHaveLength(2);
    expect(cart).toMatchObject({ subtotal: 20, total: 17.5, total_quantity: 2 });
  });

  it('takes the last of several changes to a line, and adds up to nothing when all is removed', () => {
    const cart = applyChanges(cartOf([lineOf(1)]), [
      { kind: 'quantity', id: 1, quantity: 3 },
      { kind: 'quantity', id: 1, quantity: 4 },
    ]);
    expect(cart.items[0]?.quantity).toBe(4);
    expect(applyChanges(cart, [{ kind: 'remove', id: 1 }])).toMatchObject({ items: [], total: 0, total_savings: 0 });
  });

  it('ignores a change to a line that is gone', () => {
    expect(applyChanges(cartOf([]), [{ kind: 'quantity', id: 9, quantity: 4 }]).items).toEqual([]);
  });
});

describe('the answer of the server', () => {
  // Specification 3.11, 4.30, 4.31.
  it('replaces its line in place, joins as a new one, and leaves when dropped', () => {
    const cart = cartOf([lineOf(1), lineOf(2)]);
    expect(putLine(cart, lineOf(1, { quantity: 9 })).items.map((item) => [item.id, item.quantity])).toEqual([
      [1, 9],
      [2, 2],
    ]);
    expect(putLine(cart, lineOf(3)).total_quantity).toBe(6);
    expect(dropLine(cart, 1).items.map((item) => item.id)).toEqual([2]);
  });

  it('prices a line by the override, also when that is 0', () => {
    const line = lineOf(1);
    const overridden = {
      ...line,
      wholesale_product: { ...line.wholesale_product, manufacturer_discount_override: 0 },
    };
    expect(putLine(cartOf([]), overridden)).toMatchObject({ total: 19.5, manufacturer_discount: { absolute: 0 } });
  });
});
