import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { wantsRoutes } from '@formulary/contracts/wants';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { LOST, Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';
import { requestOf, wantOf } from '../../../test/test-want.ts';

const { addWant, changeWant } = wantsRoutes;

async function openResults(replaced = false) {
  const server = playServer();
  const product = productOf(1, replaced ? { replaced_by: productOf(2) } : {});
  server.answer(catalogueRoutes.searchProducts, pageOf([product]));
  server.answer(catalogueRoutes.getProduct, productOf(2));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 })]);
  const { user } = await openApp('/?q=product');
  await screen.findByText('Showing 1 to 1 of 1');
  return { server, user };
}
const mine = (quantity: number) =>
  wantOf(1, { quantity: quantity + 1, requests: [requestOf({ quantity: 1 }), requestOf({ is_mine: true, quantity })] });

test('a product in the results is put on the want-list in one press, once, and taken off by Undo', async () => {
  const { server, user } = await openResults();
  server.answer(addWant, new Reply(201, mine(3)));
  const answer = server.hold(addWant);
  await user.dblClick(screen.getByRole('button', { name: 'Running out: Product 1' }));
  await waitFor(() => expect(server.callsOf(addWant)).toHaveLength(1));
  answer();
  await screen.findByText('On the want-list: "Product 1"');
  await screen.findByText('4 are asked for now');
  expect(server.callsOf(addWant)).toMatchObject([{ body: { manufacturer_product: 1, quantity: 1 } }]);
  server.answer(changeWant, mine(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('One less is asked for');
  expect(server.callsOf(changeWant)).toMatchObject([{ params: { id: 1 }, body: { less: 1 } }]);
});

test('the only request is withdrawn by Undo, and what was ordered meanwhile stays ordered', async () => {
  const { server, user } = await openResults();
  server.answer(addWant, new Reply(201, wantOf(1, { requests: [requestOf({ is_mine: true, quantity: 1 })] })));
  const ask = async () => user.click(screen.getByRole('button', { name: 'Running out: Product 1' }));
  await ask();
  server.answer(changeWant, wantOf(1, { state: 'removed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Off the want-list again');
  await ask();
  server.answer(changeWant, new Reply(409, { detail: 'It was ordered.', code: 'want_closed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It was ordered or taken off the list meanwhile.');
});

test('after a lost answer the same key is sent, and for the next product another', async () => {
  const { server, user } = await openResults();
  server.answer(addWant, LOST);
  const button = screen.getByRole('button', { name: 'Running out: Product 1' });
  await user.click(button);
  await screen.findByText('Error putting it on the want-list');
  server.answer(addWant, new Reply(201, mine(1)));
  await user.click(button);
  await screen.findByText('On the want-list: "Product 1"');
  await user.click(button);
  await waitFor(() => expect(server.callsOf(addWant)).toHaveLength(3));
  const [first, second, third] = server.callsOf(addWant).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('where the offers open it is what replaces a superseded product', async () => {
  const { server, user } = await openResults(true);
  await user.click(screen.getByRole('button', { name: 'Product 1' }));
  const inPanel = await screen.findByText('Running out');
  server.answer(addWant, new Reply(201, wantOf(2)));
  await user.click(inPanel);
  await screen.findByText('On the want-list: "Product 2"');
  expect(server.callsOf(addWant)).toMatchObject([{ body: { manufacturer_product: 2 } }]);
});

test('the navigation counts what is open, and again when something is asked for', async () => {
  const { server, user } = await openResults();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  nav.getByRole('link', { name: 'Want-list' });
  server.answer(addWant, new Reply(201, mine(1)));
  server.answer(wantsRoutes.countWants, { open: 120, urgent: 0 });
  await user.click(screen.getByRole('button', { name: 'Running out: Product 1' }));
  const link = await nav.findByRole('link', { name: /^Want-list\s+120 open$/ });
  expect(link.textContent).toContain('99+');
});

test('what leaves the cart is counted again', async () => {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  const { user } = await openApp('/cart');
  await screen.findByRole('button', { name: /^Order from/ });
  const before = server.callsOf(wantsRoutes.countWants).length;
  server.answer(cartRoutes.getCart, cartOf([]));
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  server.answer(wantsRoutes.countWants, { open: 1, urgent: 0 });
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByRole('link', { name: /^Want-list\s+1 open$/ });
  expect(server.callsOf(wantsRoutes.countWants).length).toBeGreaterThan(before);
});
