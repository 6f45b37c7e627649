import { type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comeBack, openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { orderOf } from '../../../test/test-order.ts';

const ORDER = 'Order from 1 wholesaler';
const orderButton = (name = ORDER) => screen.findByRole<HTMLButtonElement>('button', { name });
const summary = () => screen.findByRole('region', { name: 'Summary' });
const alert = async () => within(await summary()).findByRole('alert');
const perhaps = () => screen.queryByText(/did not answer your last order, so it may have been placed/);

// Specification 2.29, 4.33, 4.36.
test('an order goes out once at the total shown, with its reference, and leads to its page with the cart empty', async () => {
  const { server, user } = await openCart(lineOf(1));
  server.answer(ordersRoutes.placeOrder, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  const deliver = server.hold(ordersRoutes.placeOrder);
  await user.type(await screen.findByRole('textbox', { name: 'Your reference (optional)' }), ' Ward ');
  await user.dblClick(await orderButton());
  await screen.findByText('Loading');
  expect((await screen.findByText(ORDER)).closest('button')?.getAttribute('aria-disabled')).toBe('true');
  server.answer(cartRoutes.getCart, cartOf([]));
  deliver();
  await screen.findByRole('heading', { name: 'Order #00007' });
  await screen.findByRole('button', { name: 'Cart, 0 items' });
  const [call, ...others] = server.callsOf(ordersRoutes.placeOrder);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({ cart: 1, expected_total: 17.5, reference: 'Ward' });
});

test('a price that changed stops the order: the line is named, and it goes out at the new total', async () => {
  const { server, user } = await openCart(lineOf(1), lineOf(2));
  const dearer = lineOf(1, { total: 18.5 });
  server.answer(ordersRoutes.placeOrder, conflict('totals_changed', [1], 36));
  server.answer(cartRoutes.getCart, cartAt(36, dearer, lineOf(2)));
  await user.click(await orderButton());
  await screen.findByText('Error creating order');
  expect((await alert()).textContent).toContain('prices changed. The total is now €36.00');
  await within(await alert()).findByRole('button', { name: /Product 1\s?: €17.50, now €18.50/ });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'About Product 1' })));
  expect(screen.queryByRole('group', { name: 'About Product 2' })).toBeNull();

  server.answer(ordersRoutes.placeOrder, orderOf(8));
  server.answer(ordersRoutes.getOrder, orderOf(8));
  await user.click(await orderButton('Order at the new total'));
  await screen.findByRole('heading', { name: 'Order #00008' });
  expect(server.callsOf(ordersRoutes.placeOrder).map(({ body }) => body.expected_total)).toEqual([35, 36]);
  expect(new Set(keysOf(server)).size).toBe(2);
});

test('what the server finds out of stock is named and focused', async () => {
  const { server, user } = await openCart(lineOf(1), lineOf(2));
  const gone = lineOf(2);
  const soldOut = { ...gone, wholesale_product: { ...gone.wholesale_product, stock_status: 'out_of_stock' as const } };
  server.answer(ordersRoutes.placeOrder, conflict('out_of_stock', [2]));
  server.answer(cartRoutes.getCart, cartAt(35, lineOf(1), soldOut));
  await user.click(await orderButton());
  expect((await alert()).textContent).toContain('a wholesaler no longer has an item');
  await within(await alert()).findByRole('button', { name: /Product 2\s?: out of stock at Wholesaler 1/ });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'About Product 2' })));
  expect(screen.queryByRole('group', { name: 'About Product 1' })).toBeNull();
});

// Specification 4.37, 8.26.
test('an order that fails leaves the cart as it is, and the focus on its button', async () => {
  const { server, user } = await openCart(lineOf(1));
  server.answer(ordersRoutes.placeOrder, FAILED);
  (await orderButton()).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Error creating order');
  expect((await alert()).textContent).toContain('Nothing was ordered. Your cart is kept: try again.');
  const button = await orderButton();
  expect(button.disabled).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(button));
  server.answer(ordersRoutes.placeOrder, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Order #00007' });
});

// Specification 4.34.
test.each([
  ['a broken connection', LOST],
  ['a gateway that gave up', new Reply(504, null)],
])('after %s the same order is sent again with the same key', async (_what, lost) => {
  const { server, user } = await openCart(lineOf(1));
  server.answer(ordersRoutes.placeOrder, lost);
  await user.click(await orderButton());
  expect((await alert()).textContent).toContain('so the order may have been placed or not');
  expect(perhaps()).toBeNull();
  server.answer(ordersRoutes.placeOrder, new Reply(200, orderOf(7)));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.click(await orderButton());
  await screen.findByRole('heading', { name: 'Order #00007' });
  const [first, second] = keysOf(server);
  expect(first).toMatch(/\S/);
  expect(second).toBe(first);
});

test('after an order without an answer an empty cart says that it may have been placed', async () => {
  const { server, user } = await openCart(lineOf(1));
  server.answer(ordersRoutes.placeOrder, LOST);
  await user.click(await orderButton());
  await alert();
  server.answer(cartRoutes.getCart, cartOf([]));
  comeBack();
  await screen.findByText('Shopping Cart Empty');
  expect(perhaps()).not.toBeNull();

  // What is put in now is another order, of which nothing is said to be safe.
  server.answer(cartRoutes.getCart, { ...cartAt(17.5, lineOf(5)), id: 2 });
  comeBack();
  await orderButton();
  expect(perhaps()).not.toBeNull();
  expect(screen.queryByText(/You can safely order again/)).toBeNull();
});

test('a line that cannot be ordered prevents the order: it is named and shown, and nothing is sent', async () => {
  const withdrawn = lineOf(1);
  const gone = { ...withdrawn, wholesale_product: { ...withdrawn.wholesale_product, is_available: false } };
  const { server, user } = await openCart(gone, at(wholesalerOf(2), lineOf(2)), lineOf(3, { is_active: false }));
  await within(await summary()).findByText('1 item needs your attention first.');
  await user.click(await orderButton('Order active items only'));
  expect((await alert()).textContent).toContain('Nothing was ordered: 1 item needs your attention first.');
  await within(await alert()).findByRole('button', { name: /Product 1\s?: no longer offered by Wholesaler 1/ });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'About Product 1' })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.callsOf(ordersRoutes.placeOrder)).toEqual([]);
});

test('an invalid quantity prevents the order: its field is shown', async () => {
  const { server, user } = await openCart(lineOf(1));
  const field = await screen.findByRole('textbox', { name: 'Quantity of Product 1' });
  for (const wrong of ['0', '10000', '1.5', 'x']) {
    await user.clear(field);
    await user.paste(wrong);
    await screen.findByText('A whole number, 1 to 9999');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await user.click(await orderButton());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.callsOf(ordersRoutes.placeOrder)).toEqual([]);
  expect(server.callsOf(cartRoutes.changeItem)).toEqual([]);

  server.answer(cartRoutes.changeItem, lineOf(1, { quantity: 5 }));
  await user.clear(field);
  await user.paste('5');
  expect(screen.queryByText(/needs your attention first/)).toBeNull();
  await waitFor(() => expect(server.callsOf(cartRoutes.changeItem)).toHaveLength(1));
});

// Specification 4.35.
test('with a line set aside the order asks first, names what stays, and gives the focus back when it fails', async () => {
  const { server, user } = await openCart(lineOf(1), lineOf(2, { is_active: false }));
  server.answer(ordersRoutes.placeOrder, FAILED);
  expect((await orderButton()).disabled).toBe(true);
  await within(await summary()).findByRole('button', {
    name: '1 item is not in this order',
  });
  const button = await orderButton('Order active items only');
  button.focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('2 × Product 2');
  await user.click(within(question).getByRole('button', { name: ORDER }));
  await within(await summary()).findByText(/Nothing was ordered/);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

async function openCart(...lines: CartItem[]) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartAt(lines.filter(({ is_active }) => is_active).length * 17.5, ...lines));
  const { user } = await openApp('/cart');
  await summary();
  return { server, user };
}

const cartAt = (total: number, ...lines: CartItem[]) => ({ ...cartOf(lines), subtotal: total, total });

const conflict = (code: 'totals_changed' | 'out_of_stock', items: number[], total?: number) =>
  new Reply(409, { detail: 'Not as it was seen.', code, items, ...(total && { total }) });

const keysOf = (server: ReturnType<typeof playServer>) =>
  server.callsOf(ordersRoutes.placeOrder).map(({ headers }) => headers.get('idempotency-key'));
