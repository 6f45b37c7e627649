import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { comeBack, openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';

const { searchProducts, listManufacturers, listIngredients } = catalogueRoutes;
const NO_PAGE = new Reply(404, { detail: 'Invalid page.' });

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search products' });
const results = () => screen.findByRole('region', { name: 'Results' });
const status = async () => within(await results()).getByRole('status').textContent;

// Specification 2.57.
test('before any search the page says what to type, and searches nothing', async () => {
  const server = playServer();
  await openApp('/');
  await screen.findByText('What do you need today?');
  await screen.findByText(/^Type the name of a product, an active ingredient or a manufacturer\./);
  expect(server.callsOf(searchProducts)).toEqual([]);
});

// Specification 2.51.
test('the clear button empties the box, keeps the cursor there and returns to the welcome', async () => {
  const { user } = await openResults();
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await screen.findByText('What do you need today?');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect((await box()).value).toBe('');
  expect(document.activeElement).toBe(await box());
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

// Specification 2.54.
test('a filter cannot be opened before its list has come', async () => {
  const server = playServer();
  server.answer(listManufacturers, [{ id: 4, name: 'Lowmoor' }]);
  const deliver = server.hold(listManufacturers);
  const { user } = await openApp('/');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const filter = await screen.findByRole('combobox', { name: 'Manufacturer' });
  const isOff = () => filter.matches('[disabled], [aria-disabled=true], [data-disabled]');
  expect(isOff()).toBe(true);
  deliver();
  await waitFor(() => expect(isOff()).toBe(false));
});

// Specification 2.48, 4.47, 5.21, 5.22, 9.4.
test('typed text is searched once, after the last letter; Enter searches at once', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/');
  const typed = await box();
  // Without a pause in which a timer could run.
  for (const value of ['k', 'ke', 'ketamine']) fireEvent.change(typed, { target: { value } });
  await screen.findByText('Showing 1 to 1 of 1');
  expect(searched(server)).toEqual(['ketamine']);

  fireEvent.change(typed, { target: { value: 'meloxicam' } });
  expect(searched(server)).toEqual(['ketamine']);
  typed.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(searched(server)).toEqual(['ketamine', 'meloxicam']));
});

test('a skeleton is replaced by the first results', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)]));
  const deliver = server.hold(searchProducts);
  await openApp('/?q=product');
  expect(await status()).toBe('Searching');
  expect((await results()).querySelector('[aria-busy=true]')).not.toBeNull();
  deliver();
  await screen.findByText('Showing 1 to 1 of 1');
  expect((await results()).querySelector('[aria-busy=true]')).toBeNull();
});

test('during the next search the previous results stay readable, but inert', async () => {
  const { server, user } = await openResults();
  const deliver = server.hold(searchProducts);
  await user.type(await box(), 's{Enter}');
  await waitFor(async () => expect(await status()).toBe('Searching'));
  const table = screen.getByRole('table', { name: 'Products found', hidden: true });
  expect(table.closest('[inert]')).not.toBeNull();
  within(table).getByRole('button', { name: 'Product 1', hidden: true });
  deliver();
  await screen.findByText('Showing 1 to 1 of 1');
  expect((await results()).querySelector('[inert]')).toBeNull();
});

// Specification 8.17.
test('a search that fails says so, keeps what was typed, and is tried again', async () => {
  const server = playServer();
  server.answer(searchProducts, FAILED);
  const { user } = await openApp('/?q=product');
  await screen.findByText('The search did not work');
  await screen.findByText('Server error');
  expect((await box()).value).toBe('product');
  server.answer(searchProducts, pageOf([productOf(1)]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Showing 1 to 1 of 1');
});

test('results stay, without a message, when they cannot be read again', async () => {
  const { server } = await openResults();
  server.answer(searchProducts, FAILED);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  comeBack();
  await waitFor(() => expect(server.callsOf(searchProducts)).toHaveLength(2));
  vi.useRealTimers();
  await screen.findByText('Showing 1 to 1 of 1');
  expect(screen.queryByText('Server error')).toBeNull();
});

// Specification 2.59, 4.49.
test('no results names the query, and Start again clears query, filters and page', async () => {
  const server = playServer();
  server.answer(listManufacturers, [{ id: 4, name: 'Lowmoor' }]);
  server.answer(searchProducts, pageOf([]));
  const { user } = await openApp('/?q=zzqqxx&m=4');
  await screen.findByText('No Results Found for "zzqqxx"');
  await screen.findByRole('button', { name: 'Remove Lowmoor filter' });
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  await screen.findByText('What do you need today?');
  expect(window.location.search).toBe('');
  expect((await box()).value).toBe('');
  expect(screen.queryByRole('button', { name: /^Remove .* filter$/ })).toBeNull();
});

test('a typing mistake is corrected, which the page says', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)], { corrected: 'ketamine' }));
  await openApp('/?q=ketamien');
  await waitFor(async () => expect(await status()).toContain('Showing results for ketamine'));
});

test('words that were left out are said, and the search goes on without them or with one alone', async () => {
  const server = playServer();
  server.answer(searchProducts, ({ query }) =>
    query.q === 'Doxelin dog tabs' ? pageOf([productOf(1)], { left_out: ['dog', 'tabs'] }) : pageOf([productOf(2)]),
  );
  const { user } = await openApp('/?q=Doxelin+dog+tabs');
  await waitFor(async () =>
    expect(await status()).toContain('Nothing has all of these words. Shown without dog, tabs.Showing 1 to 1 of 1'),
  );
  await user.click(screen.getByRole('button', { name: 'Search without them' }));
  await screen.findByRole('button', { name: 'Product 2' });
  expect([window.location.search, (await box()).value]).toEqual(['?q=Doxelin', 'Doxelin']);
  expect(screen.queryByRole('list', { name: 'Other searches' })).toBeNull();
  expect(await status()).not.toContain('Shown without');
});

test('a word that was left out is searched alone', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)], { left_out: ['dog', 'tabs'] }));
  const { user } = await openApp('/?q=Doxelin+dog+tabs');
  await user.click(await screen.findByRole('button', { name: 'Search for “dog”' }));
  await waitFor(() => expect(window.location.search).toBe('?q=dog'));
  expect((await box()).value).toBe('dog');
});

test('a correction and what was left out are both said', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)], { corrected: 'doxelin', left_out: ['dog'] }));
  await openApp('/?q=doxelim+dog');
  await waitFor(async () => {
    expect(await status()).toContain('Showing results for doxelin.');
    expect(await status()).toContain('Shown without dog.');
  });
});

test('where more are found than are counted, the page says so', async () => {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)], { count: 10_000, more_than_count: true }));
  await openApp('/?q=t');
  await screen.findByText('Showing 1 to 25 of more than 10,000');
  await screen.findByRole('link', { name: /400/ });
});

// Specification 4.53, 4.54.
test('a page past the end leads to the last one, with no counts until it has come', async () => {
  const server = playServer();
  const last = pageOf([productOf(1)], { count: 26 });
  server.answer(searchProducts, ({ query }) => (query.page === '99' ? NO_PAGE : last));
  const deliver = server.hold(searchProducts);
  await openApp('/?q=product&page=99');
  expect(await status()).toBe('Searching');
  deliver();
  await screen.findByText('There is no page 99. This is the last one.');
  await screen.findByText('Showing 26 to 26 of 26');
  expect(window.location.search).toBe('?q=product&page=2');
  const pages = await screen.findByRole('navigation', { name: 'Result pages' });
  expect(within(pages).getByRole('button', { name: 'Next page' }).matches('[disabled]')).toBe(true);
  within(pages).getByRole('link', { name: 'Previous page' });
  expect(screen.queryByText('Server error')).toBeNull();
});

test('filter lists that cannot be read say so, and are read again on request', async () => {
  const server = playServer();
  server.answer(listManufacturers, FAILED);
  server.answer(listIngredients, FAILED);
  const { user } = await openApp('/');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter your results by:' });
  await within(panel).findByText('The lists could not be loaded.');
  server.answer(listManufacturers, [{ id: 4, name: 'Lowmoor' }]);
  server.answer(listIngredients, [{ id: 5, name: 'Ketamine' }]);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(panel).queryByText('The lists could not be loaded.')).toBeNull());
});

async function openResults() {
  const server = playServer();
  server.answer(searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/?q=product');
  await screen.findByText('Showing 1 to 1 of 1');
  return { server, user };
}

const searched = (server: ReturnType<typeof playServer>) => server.callsOf(searchProducts).map(({ query }) => query.q);
