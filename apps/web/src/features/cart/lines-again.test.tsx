import { cartRoutes } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comeBack, openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED } from '../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';

const { getCart, moveItem, changeItem } = cartRoutes;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const change = () => button('Change Wholesaler for Product 1');
const dialog = (name: string) => screen.findByRole('dialog', { name });

// Specification 4.41, 4.42.
test('one other offer is enough to move to, with none it says so, and the cart is read anew', async () => {
  const { server, user } = await openCart([lineOf(1)]);
  const current = testOffer({ id: 101, wholesaler: 'Wholesaler 1' });
  const other = testOffer({ id: 102 });
  server.answer(wholesalersRoutes.listOffers, [current, other, testOffer({ id: 103, is_available: false })]);
  await user.click(await change());
  expect(within(await dialog('Move Product')).getAllByRole('radio')).toHaveLength(1);

  const moved = at(wholesalerOf(102), lineOf(1));
  moved.wholesale_product.id = 102;
  server.answer(moveItem, moved);
  server.answer(getCart, cartOf([moved]));
  const before = server.callsOf(getCart).length;
  await user.click(await button('Move to Wholesaler 102'));
  await screen.findByRole('region', { name: 'Items from Wholesaler 102' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Product' })).toBeNull());
  expect(server.callsOf(getCart)).toHaveLength(before + 1);

  const soldOut = { stock_status: 'out_of_stock', stock_quantity: 0 } as const;
  server.answer(wholesalersRoutes.listOffers, [{ ...current, ...soldOut }, other]);
  await user.click(await change());
  await dialog('Cannot Move Product');
  expect(screen.queryByRole('radio')).toBeNull();
});

// Specification 4.29.
test('a cart that is loaded again gains what is new in it, and nothing stands twice', async () => {
  const { server, user } = await openCart([lineOf(1)]);
  for (const route of [ordersRoutes.listOrders, ordersRoutes.getOrderStatistics]) server.answer(route, FAILED);
  server.answer(getCart, cartOf([lineOf(1), lineOf(2, { quantity: 3 })]));
  comeBack();
  const shown = () =>
    screen
      .queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of / })
      .map((field) => [field.getAttribute('aria-label'), field.value]);
  const both = [
    ['Quantity of Product 1', '2'],
    ['Quantity of Product 2', '3'],
  ];
  await waitFor(() => expect(shown()).toEqual(both));
  await user.click(await screen.findByRole('link', { name: 'Order History' }));
  await screen.findByRole('heading', { name: 'Order History' });
  window.history.back();
  await waitFor(() => expect(shown()).toEqual(both));
});

// Specification 5.10.
test('the buttons reach 10000, and what is typed stays below it', async () => {
  const { server, user } = await openCart([lineOf(1, { quantity: 9_999 })]);
  server.answer(changeItem, ({ body }) => {
    const changed = lineOf(1, { quantity: body.quantity ?? 0 });
    server.answer(getCart, cartOf([changed]));
    return changed;
  });
  const sent = () => server.callsOf(changeItem).map(({ body }) => body.quantity);
  const more = await button('Increase quantity');
  await user.click(more);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Product 1' });
  await waitFor(() => expect([field.value, more.disabled]).toEqual(['10000', true]));
  await waitFor(() => expect(sent()).toEqual([10_000]));

  for (const refused of ['10001', '10000', '0', '-1', '1.5']) {
    await user.clear(field);
    await user.paste(refused);
    await screen.findByText('A whole number, 1 to 9999');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.paste('9999');
    await waitFor(() => expect(screen.queryByText('A whole number, 1 to 9999')).toBeNull());
  }
  await waitFor(() => expect(sent().at(-1)).toBe(9_999));
  expect(new Set(sent())).toEqual(new Set([10_000, 9_999]));
});

async function openCart(lines: ReturnType<typeof lineOf>[]) {
  const server = playServer();
  server.answer(getCart, cartOf(lines));
  const { user } = await openApp('/cart');
  await screen.findAllByRole('textbox', { name: /^Quantity of/ });
  return { server, user };
}
