import { type Advert, advertsRoutes } from '@formulary/contracts/adverts';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { eventsRoutes } from '@formulary/contracts/events';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';

const { getProduct, searchProducts } = catalogueRoutes;
const button = () => screen.findByRole('button', { name: 'Product 1 at a better price' });

// Specification 8.33, 8.34.
test.each([
  ['refused', new Reply(404, { detail: 'Not found.' }), 'Adverts not loaded: invalid request (404)'],
  ['failing', FAILED, 'Adverts not loaded'],
])('%s, the page shows no error', async (_how, answer, logged) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = playServer();
  server.answer(advertsRoutes.listAdverts, answer);
  await openApp('/');
  await waitFor(() => expect(warn.mock.calls).toContainEqual([logged]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Advert')).toBeNull();
  warn.mockRestore();
});

test('while its product is fetched only the advert is busy, and a second press does nothing', async () => {
  const server = playAdvert();
  server.answer(getProduct, productOf(1));
  const deliver = server.hold(getProduct);
  const { user } = await openApp('/cart');
  await user.click(await button());
  expect((await button()).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Loading')).toBeNull();
  await user.click(await button());
  deliver();
  await screen.findByRole('dialog', { name: 'Select Quantity' });
  expect(server.callsOf(getProduct)).toMatchObject([{ params: { id: 1 } }]);
  const clicks = server.callsOf(eventsRoutes.recordEvent).filter(({ body }) => body.name === 'Advert clicked');
  expect(clicks.map(({ body }) => body.properties.identifier)).toEqual(['one']);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await button()));
  expect((await button()).getAttribute('aria-busy')).toBeNull();
});

test('a product that cannot be fetched is an error, and the page stays', async () => {
  const server = playAdvert();
  server.answer(getProduct, FAILED);
  const { user } = await openApp('/cart');
  await user.click(await button());
  await screen.findByText('Error adding product to cart');
  await screen.findByText('Shopping Cart Empty');
});

test('an advert for the current search searches again visibly', async () => {
  const server = playAdvert({ action: 'search', product: null, search_term: 'product', location: 'search' });
  server.answer(searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/?q=product');
  await screen.findByText('Showing 1 to 1 of 1');
  const deliver = server.hold(searchProducts);
  await user.click(await screen.findByRole('link', { name: 'Product 1 at a better price' }));
  await screen.findByText('Searching');
  deliver();
  await screen.findByText('Showing 1 to 1 of 1');
  expect(server.callsOf(searchProducts)).toHaveLength(2);
});

function playAdvert(change: Partial<Advert> = {}) {
  const server = playServer();
  server.answer(wholesalersRoutes.listOffers, []);
  server.answer(advertsRoutes.listAdverts, [
    {
      identifier: 'one',
      image: '/files/one.png',
      image_large: null,
      description: 'Product 1 at a better price',
      action: 'add_to_cart',
      product: 1,
      external_link: null,
      file_download: null,
      search_term: null,
      location: 'all',
      type: 'banner',
      ...change,
    },
  ]);
  return server;
}
