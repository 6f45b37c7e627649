import { cartRoutes } from '@formulary/contracts/cart';
import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { type TopUp, type TopUpItem, topUpsRoutes } from '@formulary/contracts/usual-items/top-ups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';
import { basketOf, groupOf, moveOf } from '../../../../test/test-split.ts';

const { listTopUps } = topUpsRoutes;
const { getCheapestSplit } = cheapestSplitRoutes;

/** 20 euros are in the cart. */
const NEARLY_FREE = wholesalerOf(1, { free_shipping_threshold: 34.2, delivery_fee: 9.5 });
const CART = cartOf([at(NEARLY_FREE, lineOf(1))]);

const itemOf = (id: number, change: Partial<TopUpItem> = {}): TopUpItem => ({
  manufacturer_product: id,
  name: `Product ${id}`,
  manufacturer_name: 'Norvet',
  wholesale_product: 100 + id,
  quantity: 2,
  subtotal: 8,
  total: 7.4,
  times: 16,
  interval_days: 21,
  last_date: '2026-11-03',
  chance: 0.9,
  ...change,
});
const BOTH: TopUp = {
  wholesaler: { id: 1, name: 'Wholesaler 1' },
  missing: 14.2,
  delivery_fee: 9.5,
  items: [itemOf(7), itemOf(8, { quantity: 1, interval_days: 7 })],
  saves: 8.61,
};
const added = (product: number): AddedItem => ({
  ...{ manufacturer_product: product, product_name: `Product ${product}`, outcome: 'added', reason: null },
  ...{ item: 50 + product, quantity: 2, was_set_aside: false, wholesaler_name: 'Wholesaler 1', replaced_by: null },
});
const trigger = () => screen.findByRole('button', { name: 'Reach it with what you buy anyway' });
const noTrigger = () => screen.queryByRole('button', { name: 'Reach it with what you buy anyway' });

async function openCart(topUps: TopUp[] = [BOTH], { cart = CART, split = basketOf() } = {}) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cart);
  server.answer(getCheapestSplit, split);
  server.answer(listTopUps, topUps);
  const { user } = await openApp('/cart');
  await screen.findByRole('region', { name: 'Items from Wholesaler 1' });
  return { server, user };
}

test('what is bought anyway is a press away, with how often it is bought and what it costs', async () => {
  const { user } = await openCart();
  await screen.findByText('€14.20 to free delivery');
  expect((await trigger()).getAttribute('aria-expanded')).toBe('false');
  (await trigger()).focus();
  await user.keyboard('{Enter}');
  const rows = within(await screen.findByRole('list', { name: 'What you buy anyway from Wholesaler 1' }));
  const [first, second] = rows.getAllByRole('listitem');
  expect(first?.textContent).toContain('Product 7 × 2You buy it every 3 weeks, last on Tue Nov 03€7.40');
  expect(second?.textContent).toContain('Product 8 × 1You buy it every week');
  await screen.findByText('Saves €8.61 of the delivery fee of €9.50: the rest is what buying early costs.');
  await user.click(await trigger());
  expect(screen.queryByRole('list', { name: 'What you buy anyway from Wholesaler 1' })).toBeNull();
});

test('one of them is added, and taken out again', async () => {
  const { server, user } = await openCart();
  await user.click(await trigger());
  server.answer(addItemsRoutes.addItems, { items: [added(7)] });
  server.answer(cartRoutes.getCart, cartOf([...CART.items, at(NEARLY_FREE, lineOf(57))]));
  server.answer(listTopUps, []);
  const button = screen.getByRole('button', { name: 'Add 2 of Product 7' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 of "Product 7" to cart');
  expect(server.callsOf(addItemsRoutes.addItems).map(({ body }) => body)).toEqual([
    { items: [{ manufacturer_product: 7, wholesale_product: 107, quantity: 2, when_held: 'skip' }] },
  ]);
  // The rows are gone with what they were for; the focus stays at the wholesaler, and the toast leads nowhere else.
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toContain('Free delivery');
  expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull();

  server.answer(addItemsRoutes.takeOut, { cart: CART, gone: [] });
  server.answer(cartRoutes.getCart, CART);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Took what was added out again');
  expect(server.callsOf(addItemsRoutes.takeOut).map(({ body }) => body)).toEqual([
    { items: [{ item: 57, quantity: 2, set_aside: false }] },
  ]);
});

test('both are added in one press', async () => {
  const { server, user } = await openCart();
  await user.click(await trigger());
  server.answer(addItemsRoutes.addItems, { items: [added(7), added(8)] });
  await user.click(await screen.findByRole('button', { name: 'Add both' }));
  await screen.findByText('Added 2 products to cart');
  const [call] = server.callsOf(addItemsRoutes.addItems);
  expect(call?.body.items.map((item) => item.manufacturer_product)).toEqual([7, 8]);
});

test('of one there is one button', async () => {
  const { user } = await openCart([{ ...BOTH, items: [itemOf(7)] }]);
  await user.click(await trigger());
  await screen.findByRole('button', { name: 'Add 2 of Product 7' });
  expect(screen.queryByRole('button', { name: /^Add (both|all)/ })).toBeNull();
});

test('while the cheapest split would move lines of that wholesaler, it comes first', async () => {
  const { server } = await openCart([BOTH], { split: basketOf({ groups: [groupOf(1, { moves: [moveOf(1)] })] }) });
  await screen.findByRole('button', { name: /^Cheapest split: / });
  await waitFor(() => expect(server.callsOf(listTopUps)).toHaveLength(1));
  expect(noTrigger()).toBeNull();
});

test('moves between others do not matter', async () => {
  const move = moveOf(1, { from: { id: 2, name: 'Wholesaler 2' }, to: { id: 3, name: 'Wholesaler 3' } });
  await openCart([BOTH], { split: basketOf({ groups: [groupOf(1, { moves: [move] })] }) });
  await trigger();
});

test('a change of the cart takes it away at once', async () => {
  const { server, user } = await openCart();
  await user.click(await trigger());
  server.answer(cartRoutes.changeItem, FAILED);
  const deliver = server.hold(cartRoutes.changeItem);
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(noTrigger()).toBeNull());
  expect(screen.queryByRole('button', { name: 'Add both' })).toBeNull();
  deliver();
  // Taken back, it is there again, and closed.
  expect((await trigger()).getAttribute('aria-expanded')).toBe('false');
});

test('an answer that fails is not spoken of', async () => {
  const server = playServer();
  server.answer(cartRoutes.getCart, CART);
  server.answer(listTopUps, FAILED);
  await openApp('/cart');
  await screen.findByText('€14.20 to free delivery');
  await waitFor(() => expect(server.callsOf(listTopUps)).toHaveLength(1));
  await screen.findByRole('button', { name: 'This is already the cheapest way' });
  expect(noTrigger()).toBeNull();
});

test.each([
  ['has no fee', wholesalerOf(1, { free_shipping_threshold: 34.2 })],
  ['delivers free', wholesalerOf(1, { free_shipping_threshold: 20, delivery_fee: 9.5 })],
  ['has no threshold', wholesalerOf(1, { delivery_fee: 9.5 })],
])('nothing is asked where the wholesaler %s', async (_, wholesaler) => {
  const { server } = await openCart([], { cart: cartOf([at(wholesaler, lineOf(1))]) });
  await screen.findByRole('button', { name: 'This is already the cheapest way' });
  expect(server.callsOf(listTopUps)).toEqual([]);
});
