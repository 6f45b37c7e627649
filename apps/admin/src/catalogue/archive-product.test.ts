import { cartOf } from '@formulary/api/test/cart-client';
import { makeOffers, makeProduct, makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { seenByPractice } from '@formulary/api/test/seen-by-practice';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });
const admin = useCommandLine(app);

const PRICES = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** A product that was ordered, is in the cart, and is preferred to another; both are at one wholesaler. */
async function makeShop() {
  const word = unique('Zyx').toLowerCase();
  const code = unique('c');
  const manufacturer = unique('Maker ');
  const product = await makeProduct(app, { name: `${word} 50 mg tablets`, code, manufacturer });
  const otherWord = unique('Qwv').toLowerCase();
  const otherCode = unique('c');
  const other = await makeProduct(app, { name: `${otherWord} 20 mg`, code: otherCode, preferredProduct: code });
  const wholesaler = await makeWholesaler(app);
  const offers = [
    { product, grossPrice: 8 },
    { product: other, grossPrice: 5 },
  ];
  await makeOffers(app, wholesaler, ...offers);
  const user = await makeUser(app, [wholesaler]);
  const cart = cartOf(app, user);
  await cart.add(product, { quantity: 2 });
  const { id } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  await cart.add(product, { quantity: 3 });
  const seen = () => seenByPractice(app, user, { product, word, order: order.id });
  const search = async (query: string) =>
    (await app.call('GET', `/api/product/search/?${query}`, { token: user.token })).body;
  const archive = (...words: string[]) => admin.run('products', 'archive', code, '--yes', ...words);
  return {
    product,
    other,
    code,
    otherCode,
    otherWord,
    word,
    manufacturer,
    wholesaler,
    user,
    cart,
    seen,
    search,
    archive,
  };
}

test('an archived product is found by no search and cannot be ordered, and comes back as it was', async () => {
  const { product, code, word, otherWord, user, cart, seen, search, archive } = await makeShop();
  const { manufacturerId } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: product } });
  const queries = [
    `q=${word}`,
    `q=${word}+tablets`,
    `q=${code}`,
    `m=${manufacturerId}`,
    `m=${manufacturerId}&q=${word}`,
  ];
  const before = await seen();
  for (const query of queries) expect(await search(query), query).toMatchObject({ count: 1 });
  expect((await search(`q=${otherWord}`)).results[0]).toMatchObject({ preferred_product: { id: product } });

  expect((await admin.run('products', 'archive', code)).fault).toBe(
    `${word} 50 mg tablets is sold here no more, and 1 offers of it go. It stands in 1 open carts, 0 lists, 0 want-lists and 0 watches. Say --yes if that is meant.`,
  );
  expect((await archive('--dry-run')).fault).toBeUndefined();
  expect((await seen()).ofTrade).toBe(before.ofTrade);
  expect((await archive()).printed).toBe(`${code} is archived: 1 offers are withdrawn.`);

  for (const query of queries) expect(await search(query), query).toMatchObject({ count: 0 });
  expect((await search(`q=${otherWord}`)).results[0]).toMatchObject({ preferred_product: null });
  const gone = await seen();
  expect(gone.offers.body).toEqual([]);
  expect(gone.cart.body.items[0].wholesale_product).toMatchObject({ is_available: false });
  expect(gone.ofPast).toBe(before.ofPast);
  const { id } = await cart.read();
  expect(await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } })).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock' },
  });
  expect((await cart.add(product)).status).toBe(400);
  expect((await archive()).printed).toBe(`${code} is archived: 0 offers are withdrawn.`);

  expect((await admin.run('products', 'restore', code)).printed).toBe(
    `${code} is back: 1 offers can be ordered again.`,
  );
  const back = await seen();
  expect(back.ofTrade).toBe(before.ofTrade);
  expect(back.ofPast).toBe(before.ofPast);
  for (const query of queries) expect(await search(query), query).toMatchObject({ count: 1 });
  expect((await search(`q=${otherWord}`)).results[0]).toMatchObject({ preferred_product: { id: product } });
  expect(await app.db.prisma.auditEntry.findMany({ where: { subject: code }, orderBy: { id: 'asc' } })).toMatchObject([
    { action: 'products archive', details: { changed: { offers: [1, 0] } } },
    { action: 'products archive' },
    { action: 'products restore', details: { changed: { offers: [0, 1] } } },
  ]);
});

test('lists and catalogues with it do not bring it back, and say how many rows they left out', async () => {
  const { product, code, otherCode, word, wholesaler, search, archive } = await makeShop();
  await archive();
  const offer = () => app.db.prisma.offer.findFirstOrThrow({ where: { productId: product } });
  const archived = await offer();
  app.clock.advance(60_000);
  const rows = `${code},N1,7,0,,5\n${otherCode},N2,6,0,,5`;
  const list = await admin.run(
    'prices',
    'import',
    '--wholesaler',
    wholesaler.slug,
    admin.write('p.csv', `${PRICES}\n${rows}`),
  );
  expect(list.fault).toBeUndefined();
  expect(list.printed).toContain('2 rows read');
  expect(list.printed).toContain('0 new, 1 changed, 0 unchanged, 0 gone.');
  expect(list.printed).toContain('One row is of an archived product and is left out.');
  const stock = admin.write('stock.csv', `code,stock_quantity\n${code},4\n${otherCode},4`);
  const stocked = await admin.run('prices', 'stock', '--wholesaler', wholesaler.slug, stock, '--json');
  expect(JSON.parse(stocked.printed)).toMatchObject({ rows: 2, changed: 1, rejected: 0, archived: 1 });
  expect(await offer()).toEqual(archived);
  expect((await admin.run('catalogue', 'import', await exported())).fault).toBeUndefined();
  expect(await search(`q=${word}`)).toMatchObject({ count: 0 });

  // The list has a newer price than the offer: it waits for the next.
  expect((await admin.run('products', 'restore', code)).printed).toBe(
    `${code} is back: 0 offers can be ordered again. 1 more come with the next list of their wholesalers.`,
  );
  expect(await search(`q=${word}`)).toMatchObject({ count: 1, results: [{ best_gross_price: null }] });
  app.clock.advance(60_000);
  await admin.run('prices', 'import', '--wholesaler', wholesaler.slug, 'p.csv');
  expect(await search(`q=${word}`)).toMatchObject({ results: [{ best_gross_price: 7 }] });
});

/** The catalogue as it is, in a file. */
async function exported(): Promise<string> {
  const name = `${unique('catalogue')}.csv`;
  const { fault } = await admin.run('catalogue', 'export', name);
  expect(fault).toBeUndefined();
  return name;
}

test('a product and its wholesaler, archived together, come back in either order', async () => {
  for (const order of [
    ['products', 'wholesalers'],
    ['wholesalers', 'products'],
  ] as const) {
    for (const back of [order, order.toReversed()]) {
      const { code, wholesaler, seen } = await makeShop();
      const named = { products: code, wholesalers: wholesaler.slug };
      const before = await seen();
      for (const group of order) await admin.run(group, 'archive', named[group], '--yes');
      const [first = 'products', last = 'wholesalers'] = back;
      await admin.run(first, 'restore', named[first]);
      expect((await seen()).offers.body).toEqual([]);
      await admin.run(last, 'restore', named[last]);
      expect((await seen()).ofTrade).toBe(before.ofTrade);
    }
  }
});
