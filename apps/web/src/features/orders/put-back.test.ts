import type { Cart } from '@formulary/contracts/cart';
import type { WholesaleOrder } from '@formulary/contracts/orders';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { ANNA, fakeBrowser, fakeServer, json, tokens } from '../../api/test-server.ts';
import { putBack } from './put-back.ts';

const WHOLESALER = 'Tolka Valley';
const OFFER = 41;
const usable = { stock_status: 'in_stock', stock_quantity: 5, is_available: true };
const order = {
  wholesaler_name: WHOLESALER,
  wholesale_order_items: [{ id: 5, code: 'P-7', product_name: 'Kelloxim', quantity: 3 }],
} as WholesaleOrder; // What is put back is read from these fields alone.
const emptyCart = { items: [] as Cart['items'] } as Cart; // Nothing else of it is looked at.

beforeEach(() => {
  fakeBrowser();
  startSession(tokens('first'), ANNA);
});

test.each([
  ['that can be ordered', usable, true, OFFER],
  ['without a known stock', { ...usable, stock_status: 'unknown_stock', stock_quantity: null }, true, OFFER],
  ['that is sold out', { ...usable, stock_status: 'out_of_stock', stock_quantity: null }, true, undefined],
  ['that was withdrawn', { ...usable, is_available: false }, true, undefined],
  ['of a wholesaler without an account', usable, false, undefined],
])('an offer %s is named or left to the server to replace', async (_what, offer, hasAccount, named) => {
  const wholesaler = { id: 1, name: WHOLESALER, preference: 1, has_account: hasAccount };
  fakeServer(({ path }) =>
    path.startsWith('/api/product/')
      ? json(200, { results: [{ id: 7, code: 'P-7', replaced_by: null }] })
      : json(200, [{ id: OFFER, wholesaler, gross_price: 10, net_price: 9, ...offer }]),
  );
  const line = { manufacturer_product: { id: 7, name: 'Kelloxim' }, wholesale_product: { wholesaler } };
  const addItem = vi.fn().mockResolvedValue(line);
  expect(await putBack(order, emptyCart, addItem)).toEqual([
    { product: 'Kelloxim', kind: 'added', quantity: 3, ordered: 3 },
  ]);
  expect(addItem.mock.calls).toEqual([
    [{ manufacturer_product: 7, quantity: 3, ...(named !== undefined && { wholesale_product: named }) }],
  ]);
});

test('a quantity that was changed goes in its place', async () => {
  const wholesaler = { id: 1, name: WHOLESALER, preference: 1, has_account: true };
  fakeServer(({ path }) =>
    path.startsWith('/api/product/')
      ? json(200, { results: [{ id: 7, code: 'P-7', replaced_by: null }] })
      : json(200, [{ id: OFFER, wholesaler, gross_price: 10, net_price: 9, ...usable }]),
  );
  const line = { manufacturer_product: { id: 7, name: 'Kelloxim' }, wholesale_product: { wholesaler } };
  const addItem = vi.fn().mockResolvedValue(line);
  expect(await putBack(order, emptyCart, addItem, new Map([[5, 2]]))).toEqual([
    { product: 'Kelloxim', kind: 'added', quantity: 2, ordered: 3 },
  ]);
  expect(addItem.mock.calls).toEqual([[{ manufacturer_product: 7, quantity: 2, wholesale_product: OFFER }]]);
});
