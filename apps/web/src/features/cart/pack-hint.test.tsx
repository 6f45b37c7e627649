import { cartRoutes } from '@formulary/contracts/cart';
import { type CheaperPack, cheaperPacksRoutes } from '@formulary/contracts/cart/cheaper-packs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { cheaperPackOf } from '../../../test/test-equals.ts';

const { listCheaperPacks } = cheaperPacksRoutes;
const hint = (words: string) =>
  screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === `${words} Show`);

test.each([
  [{ quantity: 1 }, {}, 'Two of 100 ml cost €4.10 less than this one of 200 ml.'],
  [{ quantity: 3 }, { these: 3, those: 6 }, 'Six of 100 ml cost €4.10 less than these three of 200 ml.'],
  [{ quantity: 3 }, { these: 2, those: 1 }, 'One of 100 ml costs €4.10 less than two of 200 ml.'],
] as const)('a line of %j says what another pack would save', async (line, pack, words) => {
  openWith([cheaperPackOf(1, pack)], lineOf(1, line));
  await openApp('/cart');
  await hint(words);
  const link = await screen.findByRole('link', { name: 'Show packs of Product 1' });
  expect(link.getAttribute('href')).toBe('/products/1#equals');
});

test('a line that is set aside, or of which too few are left, says nothing', async () => {
  openWith(
    [cheaperPackOf(1), cheaperPackOf(2, { these: 3 })],
    lineOf(1, { is_active: false }),
    lineOf(2, { quantity: 2 }),
  );
  await openApp('/cart');
  await screen.findByRole('textbox', { name: 'Quantity of Product 1' });
  expect(screen.queryByRole('link', { name: /^Show packs/ })).toBeNull();
});

test('lines wait for their hints, but not for long, and not for an answer that fails', async () => {
  const server = openWith([cheaperPackOf(1)], lineOf(1));
  const deliver = server.hold(listCheaperPacks);
  await openApp('/cart');
  await screen.findByRole('textbox', { name: 'Quantity of Product 1' });
  expect(screen.queryByRole('link', { name: /^Show packs/ })).toBeNull();
  deliver();
  await screen.findByRole('link', { name: /^Show packs/ });
});

test('an answer that fails says nothing', async () => {
  const server = openWith([], lineOf(1));
  server.answer(listCheaperPacks, FAILED);
  await openApp('/cart');
  await screen.findByRole('textbox', { name: 'Quantity of Product 1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a change the hints are asked for again', async () => {
  const server = openWith([cheaperPackOf(1)], lineOf(1));
  const { user } = await openApp('/cart');
  await screen.findByRole('link', { name: /^Show packs/ });
  server.answer(cartRoutes.changeItem, lineOf(1, { quantity: 3 }));
  server.answer(listCheaperPacks, []);
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Show packs/ })).toBeNull());
});

function openWith(packs: CheaperPack[], ...lines: ReturnType<typeof lineOf>[]) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf(lines));
  server.answer(listCheaperPacks, packs);
  return server;
}
