import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes, type Product } from '@formulary/contracts/catalogue';
import { eventsRoutes } from '@formulary/contracts/events';
import { ordersRoutes } from '@formulary/contracts/orders';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';
import { orderOf } from '../../../test/test-order.ts';
import { pageOf, preferredOf, productOf } from '../../../test/test-product.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const properties = { original: 1, preferred: 2 };

// Specification 7.40.
test('turning the pages of a search', async () => {
  const { told, user } = await openSearch(productOf(1), { count: 60 });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await screen.findByText('Showing 26 to 50 of 60');
  expect(told()).toEqual([{ name: 'Search page clicked', properties: { page: 2 } }]);
});

// Specification 7.39, 7.42.
test.each([
  ['Buy preferred', 'Preferred product chosen', 2],
  ['Buy original', 'Original product chosen', 1],
])('what is offered, what is chosen and what is added: %s', async (choice, chosen, product) => {
  const { told, server, user } = await openSearch(productOf(1, { preferred_product: preferredOf(2) }));
  server.answer(cartRoutes.addItem, lineOf(product));
  await user.click(await button('Add Product 1'));
  await user.click(await button(choice));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Select Quantity' })).getByRole('button', { name: 'Add' }),
  );
  await screen.findByText(`Added "Product ${product}" to cart`);
  expect(told()).toEqual([
    { name: 'Preferred product offered', properties },
    { name: chosen, properties },
    { name: 'Product added to cart', properties: { product, quantity: 1 } },
  ]);
});

// Specification 4.46.
test('a preferred product chosen from its card is added at once', async () => {
  const { told, server, user } = await openSearch(productOf(1, { preferred_product: preferredOf(2) }));
  server.answer(cartRoutes.addItem, lineOf(2));
  (await button('See preferred')).focus();
  await user.keyboard('{Enter}');
  await user.click(await button('Add preferred'));
  await screen.findByText('Added "Product 2" to cart');
  expect(told()).toEqual([
    { name: 'Preferred product chosen', properties },
    { name: 'Product added to cart', properties: { product: 2, quantity: 1 } },
  ]);
  expect(server.callsOf(cartRoutes.addItem).map(({ body }) => body)).toEqual([
    { manufacturer_product: 2, quantity: 1 },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Select Quantity' })).toBeNull();
});

// Specification 7.36, 7.37, 7.38, 7.44.
test('a line moved and removed, and an order', async () => {
  const server = playServer();
  const { wholesale_product: offer } = lineOf(1);
  const moved = lineOf(1, { wholesale_product: { ...offer, id: 102, wholesaler: testOffer({ id: 102 }).wholesaler } });
  server.answer(cartRoutes.getCart, cartOf([lineOf(1), lineOf(2)]));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 }), testOffer({ id: 102 })]);
  server.answer(cartRoutes.moveItem, moved);
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  server.answer(ordersRoutes.placeOrder, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  const { user } = await openApp('/cart');
  await user.click(await button('Change Wholesaler for Product 1'));
  await user.click(await screen.findByRole('radio', { name: /Wholesaler 102/ }));
  server.answer(cartRoutes.getCart, cartOf([moved, lineOf(2)]));
  await user.click(await button('Move to Wholesaler 102'));
  await screen.findByRole('region', { name: 'Items from Wholesaler 102' });
  server.answer(cartRoutes.getCart, { ...cartOf([moved]), subtotal: 20, total: 17.5 });
  await user.click(await button('Remove Product 2'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed item from cart');
  const order = await button('Order from 1 wholesaler');
  await waitFor(() => expect(order.matches(':disabled, [aria-disabled=true]')).toBe(false));
  await user.click(order);
  await screen.findByRole('heading', { name: 'Order #00007' });
  expect(toldTo(server)).toEqual([
    { name: 'Cart item moved', properties: { item: 1, offer: 102 } },
    { name: 'Removed item from cart', properties: { item: 2 } },
    { name: 'Order button clicked', properties: { cart: 1, total: 17.5 } },
  ]);
});

async function openSearch(product: Product, change = {}) {
  const server = playServer();
  server.answer(catalogueRoutes.searchProducts, pageOf([product], change));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 })]);
  const { user } = await openApp('/?q=product');
  await screen.findByText(/^Showing 1 to/);
  return { server, user, told: () => toldTo(server) };
}

const toldTo = (server: ReturnType<typeof playServer>) =>
  server.callsOf(eventsRoutes.recordEvent).map(({ body }) => body);
