import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { pageOf, productOf } from '../../../test/test-product.ts';

const { searchProducts } = catalogueRoutes;

const table = () => screen.findByRole('table', { name: 'Products found' });
const heading = async (name: string) => within(await table()).getByRole('columnheader', { name });
const shown = (words: string) => screen.findByText(words);
const sortedBy = (sort: string | null) =>
  waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe(sort));
const reads = async (name: string, order: string) =>
  waitFor(async () => expect((await heading(name)).getAttribute('aria-sort')).toBe(order));

test('the net price sorts up, then down, then not; the address keeps it, and Back leads back', async () => {
  const { asked, press, user } = await openResults('/?q=injection&page=2');
  await shown('Showing 26 to 50 of 60');
  await press('Net');
  await shown('Showing 1 to 25 of 60');
  expect(window.location.search).toBe('?q=injection&sort=net_price');
  await reads('Net', 'ascending');
  await press('Net');
  await sortedBy('-net_price');
  await reads('Net', 'descending');
  window.history.back();
  await sortedBy('net_price');
  await reads('Net', 'ascending');
  window.history.forward();
  await reads('Net', 'descending');
  await press('Net');
  await sortedBy(null);
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await shown('Showing 26 to 50 of 60');
  expect(asked()).toEqual([
    { q: 'injection', page: '2' },
    { q: 'injection', sort: 'net_price' },
    { q: 'injection', sort: '-net_price' },
    { q: 'injection' },
  ]);
});

test('an address with an order is sorted as it says, and words that are changed keep it', async () => {
  const { asked, user } = await openResults('/?q=ketamine&sort=-name');
  await shown('Showing 1 to 25 of 60');
  await reads('Product', 'descending');
  await user.type(
    await screen.findByRole('textbox', { name: 'Search products' }),
    '{Control>}a{/Control}meloxicam{Enter}',
  );
  await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'meloxicam', sort: '-name' }));
  await sortedBy('-name');
});

test('names and stock sort too, one at a time', async () => {
  const { asked, press } = await openResults('/?q=ketamine');
  await shown('Showing 1 to 25 of 60');
  await press('Product');
  await sortedBy('name');
  await press('Product');
  await sortedBy('-name');
  await press('Stock');
  await sortedBy('stock');
  await reads('Product', 'none');
  await reads('Stock', 'ascending');
  await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'ketamine', sort: 'stock' }));
});

async function openResults(address: string) {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)], { count: 60 }));
  const { user } = await openApp(address);
  /** Each once: what is known is not asked again. */
  const asked = () => server.callsOf(searchProducts).map(({ query }) => query);
  const press = async (name: string) => user.click(within(await heading(name)).getByRole('button'));
  return { user, asked, press };
}
