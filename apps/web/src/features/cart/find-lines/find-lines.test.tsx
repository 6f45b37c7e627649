import { type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';

const { addItems, takeOut } = addItemsRoutes;
const many = (count: number, change: (id: number) => Partial<CartItem> = () => ({})) =>
  Array.from({ length: count }, (_, index) => lineOf(index + 1, change(index + 1)));

test('a short cart is looked through by eye', async () => {
  await openCart(many(9));
  expect(screen.queryByRole('button', { name: 'Find lines' })).toBeNull();
});

test('a line is found by its words, and gone to', async () => {
  const { user } = await openCart([...many(11), at(wholesalerOf(2, { name: 'Tolka Valley' }), lineOf(12))]);
  const dialog = await openDialog(user);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Find in the cart')));
  await user.keyboard('tolka');
  await dialog.findByText('1 of 12 lines');
  await user.click(dialog.getByRole('button', { name: 'Go to Product 12' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity of Product 12')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('words that no line has say so, and nothing can be ticked', async () => {
  const { user } = await openCart(many(10));
  const dialog = await openDialog(user);
  await user.keyboard('gloves');
  await dialog.findByText('No line of the cart has all these words.');
  expect(dialog.getByRole('button', { name: 'Tick all 0' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
});

test('ticked lines are removed by one call, and Undo puts each back as it was', async () => {
  const lines = many(11, (id) => ({ is_active: id !== 2, pinned: id === 3 }));
  const { server, user } = await openCart(lines);
  const dialog = await openDialog(user);
  for (const id of [1, 2, 3]) await user.click(dialog.getByRole('checkbox', { name: `Product ${id}` }));
  await dialog.findByText('3 lines, €52.50');
  server.answer(takeOut, { cart: cartOf(lines.slice(3)), gone: [] });
  await user.click(dialog.getByRole('button', { name: 'Remove 3' }));
  await screen.findByText('Removed 3 lines from cart');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find lines' })).toBeNull());
  expect(server.callsOf(takeOut).map(({ body }) => body)).toEqual([
    {
      items: [
        { item: 1, quantity: 2, set_aside: false },
        { item: 3, quantity: 2, set_aside: false },
        { item: 2, quantity: 2, set_aside: true },
      ],
    },
  ]);
  server.answer(addItems, { items: [added(1, 21), added(3, 23), added(2, 22)] });
  server.answer(cartRoutes.changeItem, lineOf(22));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Put 3 lines back');
  expect(server.callsOf(addItems)[0]?.body).toMatchObject({
    items: [1, 3, 2].map((id) => ({
      manufacturer_product: id,
      wholesale_product: 100 + id,
      quantity: 2,
      when_held: 'add',
    })),
  });
  expect(server.callsOf(cartRoutes.changeItem).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 23 }, { is_active: true, pinned: true }],
    [{ id: 22 }, { is_active: false, pinned: false }],
  ]);
});

test('Undo says beforehand what it leaves, and afterwards what came otherwise', async () => {
  const { wholesale_product: offer } = lineOf(1);
  const lines = many(11, (id) => (id === 1 ? { wholesale_product: { ...offer, stock_status: 'out_of_stock' } } : {}));
  const { server, user } = await openCart(lines);
  const dialog = await openDialog(user);
  for (const id of [1, 2]) await user.click(dialog.getByRole('checkbox', { name: `Product ${id}` }));
  server.answer(takeOut, { cart: cartOf(lines.slice(2)), gone: [] });
  await user.click(dialog.getByRole('button', { name: 'Remove 2' }));
  await screen.findByText('1 line cannot be ordered as before: Undo leaves it.');
  server.answer(addItems, { items: [added(2, 22, 'elsewhere')] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 line could not be put back as before');
  expect(server.callsOf(addItems)[0]?.body).toMatchObject({ items: [{ manufacturer_product: 2 }] });
});

test('what is not removed stays ticked', async () => {
  const { server, user } = await openCart(many(10));
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Tick all 10' }));
  server.answer(takeOut, FAILED);
  await user.click(dialog.getByRole('button', { name: 'Remove 10' }));
  await screen.findByText('Error removing items');
  expect(dialog.getByRole('checkbox', { name: 'Product 4' })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Untick all 10' }));
  expect(dialog.getByRole('checkbox', { name: 'Product 4' })).toHaveProperty('checked', false);
});

test('ticked lines are left out of the order together, also those that words hide, and put back by Undo', async () => {
  const { server, user } = await openCart(many(10));
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('checkbox', { name: 'Product 1' }));
  await user.type(dialog.getByLabelText('Find in the cart'), 'P-2');
  await user.click(dialog.getByRole('button', { name: 'Tick all 1' }));
  await dialog.findByText('2 lines, €35.00, 1 not shown');
  server.answer(cartRoutes.changeItem, ({ params }) => lineOf(Number(params.id), { is_active: false }));
  server.answer(cartRoutes.getCart, cartOf(many(10, (id) => ({ is_active: id > 2 }))));
  await user.click(dialog.getByRole('button', { name: 'Leave out 2' }));
  await screen.findByText('2 lines left out of this order');
  const sent = () => server.callsOf(cartRoutes.changeItem).map(({ params, body }) => [params.id, body]);
  await waitFor(() =>
    expect(sent()).toEqual([
      [1, { is_active: false }],
      [2, { is_active: false }],
    ]),
  );
  const notIn = within(await screen.findByRole('region', { name: 'Items not in this order' }));
  notIn.getByRole('switch', { name: 'Order Now Product 2' });
  server.answer(cartRoutes.changeItem, ({ params }) => lineOf(Number(params.id)));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent().slice(2)).toEqual([
      [1, { is_active: true }],
      [2, { is_active: true }],
    ]),
  );
});

test('lines that are all left out are ordered now', async () => {
  const { server, user } = await openCart(many(10, (id) => ({ is_active: id > 2 })));
  const dialog = await openDialog(user);
  for (const id of [1, 2]) await user.click(dialog.getByRole('checkbox', { name: `Product ${id}` }));
  server.answer(cartRoutes.changeItem, ({ params }) => lineOf(Number(params.id)));
  await user.click(dialog.getByRole('button', { name: 'Order 2 now' }));
  await screen.findByText('2 lines in this order again');
  await waitFor(() => expect(server.callsOf(cartRoutes.changeItem)).toHaveLength(2));
  expect(server.callsOf(cartRoutes.changeItem)[0]?.body).toEqual({ is_active: true });
});

async function openCart(lines: CartItem[]) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf(lines));
  const { user } = await openApp('/cart');
  await screen.findByRole('button', { name: 'Remove Product 1' });
  return { server, user };
}

async function openDialog(user: { click: (element: Element) => Promise<void> }) {
  await user.click(screen.getByRole('button', { name: 'Find lines' }));
  return within(await screen.findByRole('dialog', { name: 'Find lines' }));
}

function added(product: number, item: number, outcome: AddedItem['outcome'] = 'added'): AddedItem {
  return {
    ...{ manufacturer_product: product, product_name: `Product ${product}`, outcome, reason: null, item, quantity: 2 },
    ...{ was_set_aside: false, wholesaler_name: 'Wholesaler 1', replaced_by: null },
  };
}
