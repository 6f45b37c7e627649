import { cartRoutes } from '@formulary/contracts/cart';
import { type CheapestSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BEFORE, openCart, openPanel, PLAN } from '../../../../test/open-split.ts';
import { type Call, FAILED, LOST, Reply } from '../../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';
import { basketOf, groupOf } from '../../../../test/test-split.ts';

const { getCheapestSplit, applyCheapestSplit, putBackCart } = cheapestSplitRoutes;

test('the cheapest split is said in one line, and applied and put back in one click each', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyCheapestSplit, { cart: cartOf([MOVED]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user, 'Cheapest split: €16.74 less, 1 delivery fewer');
  await within(panel).findByText('Together €16.74 less, 1 delivery fewer');

  server.answer(cartRoutes.getCart, cartOf([MOVED]));
  server.answer(getCheapestSplit, basketOf());
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  // Before anything is drawn.
  fireEvent.click(apply);
  fireEvent.click(apply);
  await screen.findByText('Cart split: €16.74 less, 1 delivery fewer');
  await screen.findByText('2 lines moved');
  await screen.findByRole('region', { name: 'Items from Wholesaler 2' });
  expect(server.callsOf(applyCheapestSplit).map(({ body }) => body)).toEqual([
    { fingerprint: 'first', exclude: [], split: false },
  ]);
  const line = await screen.findByRole('button', { name: 'This is already the cheapest way' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(line);

  server.answer(putBackCart, cartOf([lineOf(1)]));
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Cart put back as it was');
  await screen.findByRole('region', { name: 'Items from Wholesaler 1' });
  const undone = server.callsOf(putBackCart);
  expect(undone.map(({ body }) => body)).toEqual([{ fingerprint: 'after', before: BEFORE }]);
  expect(keyOf(undone[0])).toBeTruthy();
});

test('a cart that has changed since is not put back', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyCheapestSplit, { cart: cartOf([MOVED]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  server.answer(putBackCart, new Reply(409, { detail: 'The cart has changed since.', code: 'cart_changed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The cart has changed since: nothing was put back');
});

test('what is not ticked stays', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyCheapestSplit, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('checkbox', { name: 'Wholesaler 1 is no longer needed. Saves €14.74.' }));
  await within(panel).findByText('Together €2.00 less');
  await user.click(within(panel).getByRole('checkbox', { name: 'Saves €2.00.' }));
  await within(panel).findByText('Nothing is ticked');
  expect(within(panel).getByRole('button', { name: 'Apply' }).matches('[disabled]')).toBe(true);
  await user.click(within(panel).getByRole('checkbox', { name: 'Saves €2.00.' }));
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: €2.00 less');
  expect(server.callsOf(applyCheapestSplit).map(({ body }) => body.groups)).toEqual([[2]]);
});

test('after a change elsewhere nothing is moved, and the new proposal is shown with every tick', async () => {
  const { server, user } = await openCart(PLAN);
  const next = basketOf({ fingerprint: 'second', groups: [groupOf(7, { text: 'Saves €14.74 now.' })] });
  server.answer(applyCheapestSplit, refusal(next));
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await within(panel).findByText('Prices or the cart have changed: nothing was moved.', { exact: false });
  expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Saves €14.74 now.' }).checked).toBe(true);

  server.answer(applyCheapestSplit, FAILED);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Error moving products');
  await within(panel).findByText('The products could not be moved: the cart is as it was. Try again.');
  expect(server.callsOf(applyCheapestSplit).map(({ body }) => body.fingerprint)).toEqual(['first', 'second']);
  expect(within(panel).queryByText('Prices or the cart', { exact: false })).toBeNull();
});

test('a failed try stays said in the panel until the next one, also where the proposal cannot be read again', async () => {
  const options = [
    { deliveries: 1, total: 251.35, more_than_best: 6.79, below_minimum: [] },
    { deliveries: 2, total: 244.56, more_than_best: 0, below_minimum: [] },
  ];
  const { server, user } = await openCart({ ...PLAN, by_deliveries: options });
  server.answer(applyCheapestSplit, LOST);
  server.answer(getCheapestSplit, FAILED);
  const panel = await openPanel(user);
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  await user.click(apply);
  const words = 'No answer came. The cart shows what was moved. Try again: nothing is moved twice.';
  await within(panel).findByText(words);
  await user.click(within(panel).getByRole('button', { name: '1 delivery: + €6.79' }));
  await within(panel).findByText('The cheapest way could not be worked out.');
  within(panel).getByText(words);
});

test('after a lost answer the same is sent with its key, and what is applied anew with another', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyCheapestSplit, LOST);
  const panel = await openPanel(user);
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  await user.click(apply);
  await within(panel).findByText(/^No answer came/);
  server.answer(applyCheapestSplit, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  await user.click(apply);
  await screen.findByText('Cart split: €16.74 less, 1 delivery fewer');
  const again = await openPanel(user);
  await user.click(within(again).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.callsOf(applyCheapestSplit)).toHaveLength(3));
  const [lost, sent, anew] = server.callsOf(applyCheapestSplit).map(keyOf);
  expect(lost).toBeTruthy();
  expect(sent).toBe(lost);
  expect(anew).not.toBe(lost);
});

test('fewer deliveries are asked for by their button, and applied as asked', async () => {
  const options = [
    { deliveries: 1, total: 251.35, more_than_best: 6.79, below_minimum: [] },
    { deliveries: 2, total: 244.56, more_than_best: 0, below_minimum: [] },
  ];
  const { server, user } = await openCart({ ...PLAN, by_deliveries: options });
  server.answer(applyCheapestSplit, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  const cheapest = within(panel).getByRole('button', { name: 'Cheapest: 2 deliveries' });
  expect(cheapest.getAttribute('aria-pressed')).toBe('true');
  server.answer(
    getCheapestSplit,
    basketOf({ fingerprint: 'one', groups: [groupOf(3, { text: 'All by one.', saving: -2 })] }),
  );
  await user.click(within(panel).getByRole('button', { name: '1 delivery: + €6.79' }));
  await within(panel).findByText('All by one.');
  await within(panel).findByText('Together 1 delivery fewer for €2.00 more');
  expect(cheapest.getAttribute('aria-pressed')).toBe('false');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: 1 delivery fewer for €2.00 more');
  expect(server.callsOf(getCheapestSplit).map(({ query }) => query.max_deliveries)).toEqual([undefined, 1]);
  expect(server.callsOf(applyCheapestSplit)).toMatchObject([{ body: { fingerprint: 'one', max_deliveries: 1 } }]);
});

test('without a wholesaler another split is asked for, and applied as asked', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyCheapestSplit, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  const kept = [8, 9].map((item) => ({
    item,
    product: { id: item, name: `Product ${item}` },
    wholesaler: { id: 2, name: 'Wholesaler 2' },
  }));
  server.answer(
    getCheapestSplit,
    basketOf({ fingerprint: 'without', groups: [groupOf(3, { text: 'By the others.', saving: -2 })], kept }),
  );
  await user.click(within(panel).getByText('Without a wholesaler'));
  const choice = within(within(panel).getByRole('group', { name: 'Without' }));
  await user.click(choice.getByRole('button', { name: 'Wholesaler 2' }));
  await within(panel).findByText('By the others.');
  await within(panel).findByText(
    'Only Wholesaler 2 can deliver Product 8 and Product 9: they stay there, and their price is in these totals.',
  );
  // It is in neither the cart nor this plan, and can be lifted all the same.
  expect(choice.getByRole('button', { name: 'Wholesaler 2' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: 1 delivery fewer for €2.00 more');
  expect(server.callsOf(getCheapestSplit).map(({ query }) => query.exclude)).toEqual([[], [2]]);
  expect(server.callsOf(applyCheapestSplit)).toMatchObject([{ body: { fingerprint: 'without', exclude: [2] } }]);
});

test('where a line is short it may be divided, which is asked for and applied as asked', async () => {
  const short = { ...lineOf(1).wholesale_product, stock_status: 'insufficient_stock' as const };
  const { server, user } = await openCart(PLAN, lineOf(1, { wholesale_product: short }));
  server.answer(applyCheapestSplit, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  server.answer(getCheapestSplit, basketOf({ fingerprint: 'divided', groups: [groupOf(3, { text: 'In two.' })] }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Divide a line where nobody has enough' }));
  await within(panel).findByText('In two.');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: €14.74 less, 1 delivery fewer');
  expect(server.callsOf(getCheapestSplit).map(({ query }) => query.split)).toEqual([false, true]);
  expect(server.callsOf(applyCheapestSplit)).toMatchObject([{ body: { fingerprint: 'divided', split: true } }]);
});

test('where every line has enough there is nothing to divide', async () => {
  const { user } = await openCart(PLAN);
  const panel = await openPanel(user);
  await within(panel).findByText('Saves €2.00.');
  expect(within(panel).queryByRole('checkbox', { name: /^Divide/ })).toBeNull();
});

const MOVED = at(wholesalerOf(2), lineOf(1, { wholesale_product: { ...lineOf(1).wholesale_product, id: 201 } }));

const keyOf = (call: Call | undefined) => call?.headers.get('idempotency-key');

const refusal = (proposal: CheapestSplit) =>
  new Reply(409, { detail: 'The cart, its prices or its stock have changed.', code: 'split_changed', proposal });
