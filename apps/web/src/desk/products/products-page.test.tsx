import { deskProductsRoutes } from '@formulary/contracts/desk/products';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productRow } from '../../../test/desk-products.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED } from '../../../test/played-network.ts';

const { listProducts } = deskProductsRoutes;
const found = (...results: ReturnType<typeof productRow>[]) => ({ next: null, corrected: null, left_out: [], results });

test('products stand there with what they are called and how often they are offered, and each leads to its page', async () => {
  const server = playDesk('viewer');
  server.answer(listProducts, found(productRow(7, { gtin: '05012345678900', is_replaced: true })));
  await openDesk('/products');
  const link = await screen.findByRole('link', { name: 'Product 7' });
  expect(link.getAttribute('href')).toBe('/desk/products/7');
  expect(screen.getAllByRole('row')[1]?.textContent).toBe(
    'Product 7FV-7ReplacedManufacturerKelvetGTIN05012345678900Offers3',
  );
});

test('what is typed is asked of the server and stands in the address; more come by a press', async () => {
  const server = playDesk('viewer');
  const { user } = await openDesk('/products');
  await screen.findByText('There is no product yet');
  const next = 'http://localhost/api/desk/products/?q=kelloxim&after=2';
  server.answer(listProducts, { ...found(productRow(1)), next });
  await user.type(screen.getByLabelText('Find a product'), ' kelloxim{Enter}');
  await screen.findByText('Product 1');
  expect(window.location.search).toBe('?q=kelloxim');
  server.answer(listProducts, found(productRow(2)));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Product 2');
  screen.getByText('Product 1');
  expect(server.callsOf(listProducts).map(({ query }) => query)).toEqual([
    {},
    { q: 'kelloxim' },
    { q: 'kelloxim', after: '2' },
  ]);
});

test('where other words were looked for, it is said which', async () => {
  const server = playDesk('viewer');
  server.answer(listProducts, { ...found(productRow(1)), corrected: 'kelloxim', left_out: ['vials'] });
  await openDesk('/products?q=keloxim+vials');
  await screen.findByText('No product has all of these words. Shown is what has “kelloxim”, without “vials”.');
});

test('archived ones are shown alone where that is chosen', async () => {
  const server = playDesk('viewer');
  server.answer(listProducts, found(productRow(1)));
  const { user } = await openDesk('/products');
  await screen.findByText('Product 1');
  server.answer(listProducts, found(productRow(2, { archived_at: '2026-11-20T09:00:00.000Z', offers: 0 })));
  await user.click(screen.getByRole('switch', { name: 'Archived' }));
  await screen.findByText('Product 2');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('FV-2Archived');
  await waitFor(() => expect(server.callsOf(listProducts).at(-1)?.query).toEqual({ show: 'archived' }));
  expect(window.location.search).toBe('?show=archived');
});

test('where none is like that it says so, and what failed can be asked for again', async () => {
  const server = playDesk('viewer');
  const { user } = await openDesk('/products?q=nothing');
  await screen.findByText('No product is like that');
  server.answer(listProducts, FAILED);
  await user.clear(screen.getByLabelText('Find a product'));
  await screen.findByText('The products could not be loaded');
  server.answer(listProducts, found(productRow(1)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Product 1');
});
