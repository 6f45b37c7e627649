import { cartRoutes } from '@formulary/contracts/cart';
import { promisesRoutes } from '@formulary/contracts/orders/promises';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';
import { keptPromises } from '../../../test/test-promises.ts';

function playCart() {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 21 }), testOffer({ id: 22 }), testOffer({ id: 23 })]);
  return server;
}

async function openDialog() {
  const { user } = await openApp('/cart');
  await user.click(await screen.findByRole('button', { name: /^Change Wholesaler for/ }));
  return within(await screen.findByRole('dialog', { name: 'Move Product' }));
}

test('a wholesaler that refused lines lately says so where a line is moved to it; the others say nothing', async () => {
  const server = playCart();
  server.answer(promisesRoutes.listPromises, [
    keptPromises({ wholesaler: { id: 22, name: 'Wholesaler 22' } }),
    keptPromises({ wholesaler: { id: 23, name: 'Wholesaler 23' }, refused_lines: 0, lines: 7 }),
  ]);
  const dialog = await openDialog();
  const told = await dialog.findByText('refused 3 of 41 lines lately');
  expect(told.closest('label')?.textContent).toContain('Wholesaler 22');
  expect(dialog.getAllByText(/lately/)).toHaveLength(1);
});

test('a line can be moved while that is not known', async () => {
  const server = playCart();
  server.answer(promisesRoutes.listPromises, FAILED);
  const dialog = await openDialog();
  dialog.getByRole('button', { name: 'Move to Wholesaler 21' });
  expect(dialog.queryByText(/lately/)).toBeNull();
});
