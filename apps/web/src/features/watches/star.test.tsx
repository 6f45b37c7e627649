import { accountsRoutes } from '@formulary/contracts/accounts';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { productHistoryRoutes } from '@formulary/contracts/catalogue/product-history';
import { type Watch, watchesRoutes } from '@formulary/contracts/watches';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { historyOf } from '../../../test/test-history.ts';
import { testOffer } from '../../../test/test-offer.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';
import { ANNA } from '../../../test/test-server.ts';
import { playWatches, watchOf } from '../../../test/test-watch.ts';

const { watchProduct, stopWatching, getWatch } = watchesRoutes;

function play(...watches: Watch[]) {
  const server = playServer();
  const held = playWatches(server, watches);
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1), productOf(2)]));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 })]);
  return { server, held };
}

async function openResults(...watches: Watch[]) {
  const played = play(...watches);
  const { user } = await openApp('/?q=product');
  await screen.findByText('Showing 1 to 2 of 2');
  return { ...played, user };
}

test('one press watches, at once, and says what is told; a double click is one press', async () => {
  const { server, user } = await openResults();
  const answer = server.hold(watchProduct);
  const star = await screen.findByRole('button', { name: 'Watch Product 1' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.dblClick(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(star.getAttribute('aria-label')).toBe('Watched: Product 1');
  answer();
  await screen.findByText('Watching "Product 1"');
  screen.getByText('You are told when it falls or rises by 5 %, is back in stock, is withdrawn or replaced.');
  expect(server.callsOf(watchProduct)).toMatchObject([{ params: { id: 1 }, body: {} }]);
  expect(server.callsOf(stopWatching)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Watch Product 2' }).getAttribute('aria-pressed')).toBe('false');
});

test('Undo of a star stops watching', async () => {
  const { held, user } = await openResults();
  await user.click(await screen.findByRole('button', { name: 'Watch Product 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('No longer watching "Product 1"');
  expect([...held.keys()]).toEqual([]);
  await screen.findByRole('button', { name: 'Watch Product 1' });
});

test('a second press stops, and Undo brings the rules back', async () => {
  const rules = { falls_to: 8.5, falls_by: null, rises_by: 12, back_in_stock: false, gone: true };
  const { server, held, user } = await openResults(watchOf(1, rules));
  await user.click(await screen.findByRole('button', { name: 'Watched: Product 1' }));
  await screen.findByText('No longer watching "Product 1"');
  expect(held.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Watching "Product 1" again');
  expect(server.callsOf(watchProduct)).toMatchObject([{ params: { id: 1 }, body: rules }]);
  await screen.findByRole('button', { name: 'Watched: Product 1' });
});

test.each([
  ['no answer', LOST, undefined],
  ['a fault', FAILED, undefined],
  ['too many', new Reply(400, { non_field_errors: ['Too many.'] }), /Stop watching one first/],
])('after %s the star is as it was', async (_, refusal, detail) => {
  const { server, user } = await openResults();
  server.answer(watchProduct, refusal);
  await user.click(await screen.findByRole('button', { name: 'Watch Product 1' }));
  await screen.findByText('Error watching the product');
  if (detail) screen.getByText(detail);
  await screen.findByRole('button', { name: 'Watch Product 1' });
});

test('a stop that fails leaves it watched', async () => {
  const { server, user } = await openResults(watchOf(1));
  server.answer(stopWatching, FAILED);
  await user.click(await screen.findByRole('button', { name: 'Watched: Product 1' }));
  await screen.findByText('Error stopping to watch it');
  await screen.findByRole('button', { name: 'Watched: Product 1' });
});

test('what another tab has stopped is stopped, and presses in turn end as the last one says', async () => {
  const { server, held, user } = await openResults(watchOf(1));
  held.delete(1);
  const answer = server.hold(getWatch);
  await user.click(await screen.findByRole('button', { name: 'Watched: Product 1' }));
  (await screen.findByRole('button', { name: 'Watch Product 1' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Watched: Product 1' });
  answer();
  await screen.findByText('Watching "Product 1"');
  expect([...held.keys()]).toEqual([1]);
  await screen.findByRole('button', { name: 'Watched: Product 1' });
  expect(server.callsOf(stopWatching)).toHaveLength(1);
});

test('it stands where the offers open and on the page of a product, for whoever may only ask, too', async () => {
  const { server, held } = play(watchOf(7));
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  server.answer(catalogueRoutes.getProduct, productOf(7));
  server.answer(productHistoryRoutes.getProductHistory, historyOf());
  const { user } = await openApp('/products/7');
  const star = await screen.findByRole('button', { name: 'Watched: Product 7' });
  expect(star.textContent).toBe('Watched');
  await user.click(star);
  await screen.findByText('No longer watching "Product 7"');
  expect(held.size).toBe(0);
  expect(star.textContent).toBe('Watch');
});

test('where the offers open it is what replaces a superseded product', async () => {
  const { server, held } = play();
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1, { replaced_by: productOf(2) })]));
  server.answer(catalogueRoutes.getProduct, productOf(2));
  const { user } = await openApp('/?q=product');
  await user.click(await screen.findByRole('button', { name: 'Product 1' }));
  await user.click(await screen.findByText('Watch'));
  await screen.findByText('Watching "Product 2"');
  expect([...held.keys()]).toEqual([2]);
});

test('"Change" of the toast opens what is told', async () => {
  const { user } = await openResults();
  await user.click(await screen.findByRole('button', { name: 'Watch Product 1' }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Alerts for this product' });
  await waitFor(() => expect(dialog.querySelectorAll('input[inputmode=decimal]')).toHaveLength(3));
});

test('what a toast opened gives the focus back to what had it before the toast', async () => {
  const { user } = await openResults();
  const star = await screen.findByRole('button', { name: 'Watch Product 1' });
  star.focus();
  await user.keyboard('{Enter}');
  const change = await screen.findByRole('button', { name: 'Change' });
  change.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Alerts for this product' });
  await waitFor(() => expect(dialog.querySelectorAll('input[inputmode=decimal]')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(star));
});
