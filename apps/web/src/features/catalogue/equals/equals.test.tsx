import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { type Equals, equalsRoutes } from '@formulary/contracts/catalogue/equals';
import { productHistoryRoutes } from '@formulary/contracts/catalogue/product-history';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, type Reply } from '../../../../test/played-network.ts';
import { lineOf } from '../../../../test/test-cart.ts';
import { equalOf, equalsOf } from '../../../../test/test-equals.ts';
import { historyOf } from '../../../../test/test-history.ts';
import { testOffer } from '../../../../test/test-offer.ts';
import { pageOf, productOf } from '../../../../test/test-product.ts';

const { listEquals } = equalsRoutes;
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Equal to Product 1' })).findByRole('row', { name });

test('are asked for when they are opened, and each says what it costs for a unit', async () => {
  const server = await openOffers();
  expect(server.callsOf(listEquals)).toEqual([]);
  const { product } = equalOf(3);
  server.answer(
    listEquals,
    equalsOf(
      [
        equalOf(2, { same_product: true, exchange: { these: 1, those: 2, saving: 4.1 } }),
        equalOf(3, {
          product: {
            ...{ ...product, is_preferred: true, requires_controlled_drug_form: true },
            ...{ species: ['dogs', 'cats'], species_from: 'name' },
          },
          unit_price: 0.11,
        }),
        equalOf(4, { pack: null, unit_price: null }),
        equalOf(5, { best: null, unit_price: null, not_orderable_reason: 'no_account' }),
      ],
      {
        ...{ strength_from: 'description', given: ['intravenous'], for_other_species: 2 },
        ...{ species: ['dogs', 'pigs'], species_from: 'description' },
      },
    ),
  );
  await open(server);
  await screen.findByText(
    /^The same active ingredients, strength and form as this product: 20 mg\/ml by its description, injection \(intravenous\) by its name\./,
  );
  expect(server.callsOf(listEquals).map(({ params }) => params)).toEqual([{ id: 1 }]);

  const own = await rowOf(/^Product 1/);
  within(own).getByText('This product');
  within(own).getByText('For dogs and pigs by its description');
  within(own).getByText('€0.1205');
  expect(within(own).queryByRole('button')).toBeNull();

  const pack = await rowOf(/^Product 2/);
  within(pack).getByText('Two of 100 ml cost €4.10 less than one of 200 ml');
  within(pack).getByText('Same product');
  within(pack).getByText('€0.1000');

  const other = await rowOf(/^Product 3/);
  const words = ['Preferred', 'Controlled drug', 'For dogs and cats by its name', 'Does not name pigs'];
  for (const said of words) within(other).getByText(said);
  const unsure = await rowOf(/^Product 4/);
  for (const said of ['Not compared', 'Species not stated']) within(unsure).getByText(said);
  const away = await rowOf(/^Product 5/);
  within(away).getByText('No account');
  expect(within(away).queryByRole('button')).toBeNull();
  screen.getByText('2 more are the same, but for other species alone.');
});

test('can be added, at their best offer', async () => {
  const server = await openOffers();
  server.answer(listEquals, equalsOf([equalOf(2)]));
  server.answer(catalogueRoutes.getProduct, productOf(2));
  server.answer(cartRoutes.addItem, lineOf(2));
  const user = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Add Product 2' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Add' }));
  await screen.findByText('Added "Product 2" to cart');
  expect(server.callsOf(cartRoutes.addItem).map(({ body }) => body.manufacturer_product)).toEqual([2]);
});

test.each([
  [
    'nothing is sure',
    { strength: null, form: null },
    /neither its name nor its description says strength and form for sure/,
  ],
  [
    'all others are for other species',
    { for_other_species: 1 },
    /20 mg\/ml, injection by its name\. One more is the same, but/,
  ],
  [
    'nothing else is on offer',
    {},
    /^Nothing else on offer has the same active ingredients, strength and form: 20 mg\/ml, /,
  ],
])('say so where %s', async (_, change, words) => {
  const server = await openOffers();
  server.answer(listEquals, equalsOf([], change));
  await open(server);
  await screen.findByText(words);
});

test('that cannot be read are read again on request', async () => {
  const server = await openOffers();
  server.answer(listEquals, FAILED);
  const user = await open(server);
  await screen.findByText('What is equal to it could not be read.');
  server.answer(listEquals, equalsOf([equalOf(2)]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await rowOf(/^Product 2/);
});

test('wait where they will be', async () => {
  const server = await openOffers();
  server.answer(listEquals, equalsOf([equalOf(2)]));
  const deliver = server.hold(listEquals);
  await open(server);
  await screen.findByText('Reading what is equal to it');
  deliver();
  await rowOf(/^Product 2/);
});

describe('on the page of a product', () => {
  const openProduct = async (equals: Equals | Reply) => {
    const server = playServer();
    server.answer(catalogueRoutes.getProduct, productOf(7));
    server.answer(productHistoryRoutes.getProductHistory, historyOf({}));
    server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 })]);
    server.answer(listEquals, equals);
    await openApp('/products/7');
    await screen.findByRole('region', { name: 'Prices over time' });
  };
  const title = 'Other packs and equal products';

  test('they are there at once, each with a way to its own', async () => {
    await openProduct(equalsOf([equalOf(2)]));
    const link = within(screen.getByRole('region', { name: title })).getByRole('link', { name: 'Product 2' });
    expect(link.getAttribute('href')).toBe('/products/2');
  });

  test('nothing is said of what is no medicine', async () => {
    await openProduct(equalsOf([], { strength: null, form: null }));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  test('what cannot be read keeps nothing else back', async () => {
    await openProduct(FAILED);
    within(screen.getByRole('region', { name: title })).getByText('What is equal to it could not be read.');
  });
});

const users = new WeakMap<object, Awaited<ReturnType<typeof openApp>>['user']>();

/** The offers of product 1, open. */
async function openOffers() {
  const server = playServer();
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1)]));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 })]);
  const { user } = await openApp('/?q=product');
  await user.click(await screen.findByRole('button', { name: 'Product 1' }));
  await screen.findByRole('table', { name: 'Offers of Product 1' });
  users.set(server, user);
  return server;
}

async function open(server: object) {
  const user = users.get(server);
  if (!user) throw new Error('no page is open');
  await user.click(await screen.findByRole('button', { name: 'Other packs and equal products' }));
  return user;
}
