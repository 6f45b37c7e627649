import { SearchSort } from '@formulary/contracts/catalogue';
import { routes } from '@formulary/contracts/routes';
import { describe, expect, test } from 'vitest';
import { publishNotification } from '../../admin/src/notifications/publish-notification.ts';
import { statement } from '../src/db/statement.ts';
import { makePasswordLink } from '../src/domains/accounts/make-password-link.ts';
import { SEND_WHOLESALE_ORDER } from '../src/domains/orders/send-wholesale-order.job.ts';
import { digestKeyOf, stopLinks } from '../src/domains/watches/digest-link.ts';
import { makeBuyerBelowThreshold } from './buyer-below-threshold.ts';
import { cartOf } from './cart-client.ts';
import { makeColleague, makeOffers, makeProducts, makeUser, makeWholesaler, PASSWORD, unique } from './factories.ts';
import { BUDGET } from './statement-budgets.ts';
import { statementsOf } from './statements.ts';
import { type Answered, type CallOptions, useApp } from './test-app.ts';
import { wantListOf } from './want-list.ts';

const app = useApp();

/** Makes one call, holds its statements to the budget and answers both. */
async function spend(
  id: string,
  { status, path, ...options }: CallOptions & { status: number; path?: string },
): Promise<{ body: Answered['body']; sent: string[] }> {
  const route = routes.find((one) => one.id === id);
  if (!route) throw new Error(`No such route: ${id}`);
  let answered: Answered | undefined;
  const sent = await statementsOf(async () => {
    answered = await app.call(route.method, path ?? route.path, options);
  });
  expect(answered?.status, JSON.stringify(answered?.body)).toBe(status);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(BUDGET[id] ?? -1);
  return { body: answered?.body, sent };
}

/** A practice with accounts at some wholesalers; each of them offers every one of the products. */
async function makeShop({ wholesalers, products }: { wholesalers: number; products: number }) {
  const made = await Promise.all(
    Array.from({ length: wholesalers }, (_, preference) => makeWholesaler(app, { preference })),
  );
  const name = unique('budget');
  const ids = await makeProducts(
    app,
    ...Array.from({ length: products }, () => ({ name, activeIngredients: ['Zinc'] })),
  );
  const offers: number[][] = [];
  for (const wholesaler of made) offers.push(await makeOffers(app, wholesaler, ...ids.map((product) => ({ product }))));
  const user = await makeUser(app, made);
  return { name, products: ids, offers, user, token: user.token, cart: cartOf(app, user) };
}

test('every call has a budget', () => {
  expect(Object.keys(BUDGET).sort()).toEqual(routes.map(({ id }) => id).sort());
});

const ONE = statement('budget_one', { gives: { one: 'int' }, sql: 'SELECT 1 AS one' });
const SHARED_ONE = statement('budget_shared', { gives: { one: 'int' }, sql: 'SELECT 1 AS one', isShared: true });

describe('the counter', () => {
  test('sees every way in which the application talks to the database', async () => {
    const { prisma, run, runText, transaction } = app.db;
    expect(await statementsOf(() => prisma.product.findFirst())).toHaveLength(1);
    expect(await statementsOf(() => prisma.$queryRaw`SELECT 1`)).toEqual(['SELECT 1']);
    expect(await statementsOf(() => runText('SELECT 2', []))).toEqual(['SELECT 2']);
    expect(await statementsOf(() => app.db.pool.query('SELECT 3'))).toEqual(['SELECT 3']);
    const inTransaction = await statementsOf(() =>
      transaction(async (tx) => {
        await tx.runText('UPDATE products SET name = name WHERE id = 0', []);
        await tx.run(ONE);
      }),
    );
    expect(inTransaction).toHaveLength(2);
    expect(await statementsOf(() => run(SHARED_ONE))).toHaveLength(1);
    expect(await statementsOf(() => prisma.$transaction((tx) => tx.product.count()))).toHaveLength(1);
    expect(await statementsOf(() => Promise.all([1, 2, 3].map(() => prisma.product.count())))).toHaveLength(3);
  });

  test('sees a job that is put into a queue, by one statement', async () => {
    const jobs = [{ wholesaleOrderId: 1 }, { wholesaleOrderId: 2 }];
    const sent = await statementsOf(() => app.db.transaction((tx) => app.jobs.enqueue(tx, SEND_WHOLESALE_ORDER, jobs)));
    expect(sent).toEqual([expect.stringMatching(/INSERT INTO\s+pgboss\./)]);
  });

  test('does not count the read of the signed-in user', async () => {
    const { token } = await makeUser(app);
    expect(await statementsOf(() => app.call('GET', '/api/users/me/', { token }))).toEqual([]);
  });
});

test('accounts', async () => {
  const { email, refresh, token } = await makeUser(app);
  await spend('accounts.signIn', { status: 200, body: { email, password: PASSWORD } });
  await spend('accounts.signIn', { status: 401, body: { email, password: 'wrong' } });
  await spend('accounts.verifyToken', { status: 200, body: { token, email } });
  await spend('accounts.verifyToken', { status: 200, body: { token: refresh } });
  await spend('accounts.getProfile', { status: 200, token });
  const { body: next } = await spend('accounts.refreshTokens', { status: 200, body: { refresh } });
  await spend('accounts.refreshTokens', { status: 200, body: { refresh } });
  await spend('accounts.refreshTokens', { status: 200, body: { refresh: next.refresh } });
  await spend('accounts.refreshTokens', { status: 401, body: { refresh } });
  await spend('accounts.signOut', { status: 204, body: { refresh } });
  await spend('provider.getConfig', { status: 200 });
});

test('a password link, for a known address and an unknown one, used once and once more', async () => {
  const { id: userId, email } = await makeUser(app);
  for (const address of [email, `${unique()}@practice.example`]) {
    const { sent } = await spend('accounts.requestPasswordReset', { status: 200, body: { email: address } });
    expect(sent).toHaveLength(2);
  }
  const linkBase = 'https://orders.example';
  const link = await makePasswordLink({ db: app.db, clock: app.clock, linkBase }, { userId, purpose: 'reset' });
  const path = link.replace(`${linkBase}/auth`, '/api/users');
  const body = { password: PASSWORD, password_confirm: PASSWORD };
  await spend('accounts.resetPassword', { status: 200, path, body });
  await spend('accounts.resetPassword', { status: 400, path, body });
});

test('the catalogue, whatever is searched for', async () => {
  const { name, products, token } = await makeShop({ wholesalers: 5, products: 30 });
  const search = (query: string) =>
    spend('catalogue.searchProducts', { status: 200, token, path: `/api/product/search/?${query}` });
  const found = await search(`q=${name}`);
  expect(found.body).toMatchObject({ count: 30, results: { length: 25 } });
  expect(found.sent).toHaveLength(1);
  const [{ manufacturer, active_ingredients: contents }] = found.body.results;
  await search(`q=${name}&page=2`);
  await search(`m=${manufacturer.id}&i=${contents[0].id}`);
  for (const sort of SearchSort.options) await search(`q=${name}&sort=${sort}`);
  expect((await search('q=qqq')).body.count).toBe(0);
  expect((await search('q=')).sent).toEqual([]);

  await spend('catalogue.getProduct', { status: 200, token, path: `/api/product/${products[0]}/` });
  const history = await spend('catalogue.getProductHistory', {
    status: 200,
    token,
    path: `/api/product/${products[0]}/history/`,
  });
  expect(history.body.wholesalers).toHaveLength(5);
  await spend('catalogue.listEquals', { status: 200, token, path: `/api/product/${products[0]}/equals/` });
  await spend('catalogue.listIngredients', { status: 200, token });
  await spend('catalogue.listManufacturers', { status: 200, token });
  await spend('wholesalers.listWholesalers', { status: 200, token });
  const offers = await spend('wholesalers.listOffers', {
    status: 200,
    token,
    path: `/api/wholesaler/product/search/?product_id=${products[0]}`,
  });
  expect(offers.body).toHaveLength(5);
  expect(offers.sent).toHaveLength(1);
});

test('rows of a pasted order, one or two hundred, in the same number of statements', async () => {
  const { name, products, token } = await makeShop({ wholesalers: 3, products: 10 });
  const { code } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: products[0] ?? 0 } });
  const rows = [`${code};2`, `3 x ${name}`, `2 ${name.slice(0, -1)}z`, 'nothing has this', '0 x this'];
  for (const count of [1, 40]) {
    const lines = Array.from({ length: count }, () => rows.map((text) => ({ text }))).flat();
    const { body, sent } = await spend('quickOrder.checkLines', { status: 200, token, body: { lines } });
    expect(body.lines).toHaveLength(lines.length);
    expect(sent).toHaveLength(3);
  }
  expect(
    (await spend('quickOrder.checkLines', { status: 200, token, body: { lines: [{ text: code }] } })).sent,
  ).toHaveLength(1);
  expect((await spend('quickOrder.checkLines', { status: 200, token, body: { lines: [] } })).sent).toEqual([]);
});

test('a search with a word to correct takes one statement more, found or not', async () => {
  const { name, token } = await makeShop({ wholesalers: 1, products: 1 });
  for (const [q, count] of [
    [`${name.slice(0, -1)}z`, 1],
    ['nothinghasthis', 0],
    ['nothinghasthis norhasthis orthat orthose', 0],
  ] as const) {
    const sent = await statementsOf(async () => {
      const { body } = await app.call('GET', `/api/product/search/?q=${q}`, { token });
      expect(body.count).toBe(count);
    });
    expect(sent).toHaveLength(2);
  }
});

test('a search with more than four words to correct is left as it is, without a statement for them', async () => {
  const { token } = await makeUser(app);
  const mistyped = ['norhasthis', 'orthat', 'orthose', 'nothinghas', 'orthis', ...Array(33).fill('zzzz')];
  for (const words of [mistyped, mistyped.slice(0, 5)]) {
    const sent = await statementsOf(async () => {
      const { body } = await app.call('GET', `/api/product/search/?q=${words.join('+')}`, { token });
      expect(body).toMatchObject({ count: 0, corrected: null });
    });
    expect(sent).toHaveLength(1);
  }
});

test('the cart, from its first use on', async () => {
  const {
    products: [a = 0, b = 0],
    offers,
    token,
    cart,
  } = await makeShop({ wholesalers: 2, products: 2 });
  const [[here = 0] = [], [there = 0] = []] = offers;
  const add = async (body: object) => (await spend('cart.addItem', { status: 201, token, body })).body;
  const item = (id: number, call = '') => ({ token, path: `/api/cart/item/${id}/${call}` });

  const first = await add({ manufacturer_product: a, wholesale_product: here });
  await add({ manufacturer_product: a });
  const second = await add({ manufacturer_product: a, wholesale_product: there });
  const third = await add({ manufacturer_product: b });
  await spend('cart.getCart', { status: 200, token });
  await spend('cart.changeItem', { status: 200, ...item(first.id), body: { quantity: 3 } });
  const [, elsewhere = 0] = offers[1] ?? [];
  await spend('cart.moveItem', { status: 200, ...item(third.id, 'move/'), body: { wholesale_product: elsewhere } });
  const merged = await spend('cart.moveItem', {
    status: 200,
    ...item(first.id, 'move/'),
    body: { wholesale_product: there },
  });
  expect(merged.body.id).toBe(second.id);
  await cart.change(second.id, { pinned: false });
  await app.db.prisma.offer.update({ where: { id: there }, data: { grossPrice: 999 } });
  await spend('cart.listCheaperPacks', { status: 200, token });
  const proposal = (await spend('cart.getBestBasket', { status: 200, token })).body;
  expect(proposal.groups).not.toEqual([]);
  const { fingerprint } = proposal;
  await spend('cart.applyBestBasket', { status: 200, token, body: { fingerprint } });
  await spend('cart.removeItem', { status: 204, ...item(second.id) });
  const headers = { 'idempotency-key': unique() };
  const items = [{ manufacturer_product: a, quantity: 1, when_held: 'add' }];
  const [added] = (await spend('cart.addItems', { status: 200, token, headers, body: { items } })).body.items;
  const taken = [{ item: added.item, quantity: added.quantity }];
  await spend('cart.takeOut', { status: 200, token, headers: { 'idempotency-key': unique() }, body: { items: taken } });
  expect((await cart.read()).items).toHaveLength(1);

  const { token: newcomer } = await makeUser(app);
  await spend('cart.getCart', { status: 200, token: newcomer });
});

test('an order, of one line or of thirty at five wholesalers, in the same number of statements', async () => {
  const { products, offers, user, token, cart } = await makeShop({ wholesalers: 5, products: 30 });
  const colleague = wantListOf(app, await makeColleague(app, user.practiceId));
  const placed = async (lines: number) => {
    for (const product of products.slice(0, lines)) await colleague.ask(product);
    for (const [at, product] of products.slice(0, lines).entries()) {
      await cart.add(product, { wholesale_product: offers[at % 5]?.[at] });
    }
    const { id, total, items } = await cart.read();
    expect(items).toHaveLength(lines);
    return spend('orders.placeOrder', {
      status: 201,
      token,
      body: { cart: id, expected_total: total, reference: 'PO 1' },
      headers: { 'idempotency-key': unique() },
    });
  };

  const one = await placed(1);
  const many = await placed(30);
  expect(many.body.wholesale_orders).toHaveLength(5);
  expect(many.sent).toHaveLength(one.sent.length);
  // Those that send it, the one that confirms it, and the one that tells who asked for it.
  expect(many.sent.filter((text) => text.includes('pgboss.'))).toHaveLength(3);

  await spend('orders.placeOrder', { status: 200, token, body: { cart: many.body.cart } });
  await spend('orders.getOrder', { status: 200, token, path: `/api/order/${many.body.id}/` });
  expect((await spend('orders.listOrders', { status: 200, token })).body.count).toBe(2);
  const path = '/api/orders/?status=created&from=2020-01-01&to=2090-01-01&q=PO';
  expect((await spend('orders.listOrders', { status: 200, token, path })).body.count).toBe(2);
  expect((await spend('orders.getOrderStatistics', { status: 200, token })).body.id__count).toBe(2);
  await app.db.pool.query(`UPDATE orders SET created_at = created_at - interval '9 days' WHERE id = $1`, [one.body.id]);
  expect((await spend('usualItems.listUsualItems', { status: 200, token })).body.count).toBe(1);
});

test('the want-list, one want or thirty', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 1, products: 30 });
  const ask = async (body: object) => {
    const headers = { 'idempotency-key': unique() };
    return (await spend('wants.addWant', { status: 201, token, headers, body })).body.id as number;
  };
  const at = (id: number, call = '') => ({ token, path: `/api/wants/${id}/${call}` });
  const taken = async (count: number) => {
    const items = [];
    for (const product of products.slice(0, count)) items.push({ want: await ask({ manufacturer_product: product }) });
    const took = await spend('wants.takeWants', { status: 200, token, body: { items } });
    const list = await spend('wants.listWants', { status: 200, token });
    await spend('wants.countWants', { status: 200, token });
    expect(list.body.results).toHaveLength(count);
    const back = took.body.items.map((one: { want: number; item: number; quantity: number }) => ({
      ...{ want: one.want, item: one.item, quantity: one.quantity },
    }));
    const headers = { 'idempotency-key': unique() };
    await spend('wants.giveBackWants', { status: 200, token, headers, body: { items: back } });
    for (const { want } of items) await spend('wants.removeWant', { status: 204, ...at(want) });
    await spend('wants.listWants', { status: 200, token, path: '/api/wants/?state=closed' });
    return took;
  };
  await cart.read();
  const one = await taken(1);
  expect((await taken(30)).sent).toHaveLength(one.sent.length);

  const first = await ask({ manufacturer_product: products[0], note: 'Soon' });
  await spend('wants.changeWant', { status: 200, ...at(first), body: { quantity: 3 } });
  await spend('wants.changeWant', { status: 200, ...at(first), body: { quantity: 0 } });
  await ask({ manufacturer_product: products[0] });
  await spend('wants.restoreWant', { status: 200, ...at(first, 'restore/') });
  const words = await ask({ text: 'the small blue ones' });
  await spend('wants.matchWant', {
    status: 200,
    ...at(words, 'product/'),
    body: { manufacturer_product: products[0] },
  });
  for (const product of products) await cart.add(product);
  expect((await spend('wants.askForCart', { status: 200, token })).body.wants).toHaveLength(30);
});

test('what would make a delivery free, and nothing where all are', async () => {
  const { token, cart, products, offers } = await makeShop({ wholesalers: 2, products: 3 });
  const [offerId = 0] = offers[0] ?? [];
  await cart.add(products[0] ?? 0, { wholesale_product: offerId });
  expect((await spend('usualItems.listTopUps', { status: 200, token })).sent).toHaveLength(1);
  const below = await makeBuyerBelowThreshold(app);
  expect((await spend('usualItems.listTopUps', { status: 200, token: below.token })).body).toHaveLength(1);
});

test('what was rejected goes back, one line or thirty, in the same number of statements', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 2, products: 30 });
  const putBack = async (lines: number) => {
    for (const product of products.slice(0, lines)) await cart.add(product);
    const { id } = await cart.read();
    const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: id } });
    const rejected = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: rejected });
    const body = { wholesale_order: order.wholesale_orders[0].uid };
    const path = `/api/order/${order.id}/elsewhere/`;
    const plan = { status: 200, token, path: `${path}?wholesale_order=${body.wholesale_order}` };
    const { fingerprint } = (await spend('orders.getElsewhere', plan)).body;
    await spend('orders.orderElsewhere', { status: 200, token, path, body: { ...body, fingerprint } });
    for (const { id: line } of (await cart.read()).items) await cart.remove(line);
    const anew = { headers: { 'idempotency-key': unique() }, body: { ...body, fingerprint, order: true } };
    await spend('orders.orderElsewhere', { status: 200, token, path, ...anew });
    const again = `/api/orders/${order.id}/reorder/`;
    await spend('orders.reorder', { status: 200, token, path: again, body: { ...body, dry_run: true } });
    const headers = { 'idempotency-key': unique() };
    const spent = await spend('orders.reorder', { status: 200, token, path: again, body, headers });
    expect(spent.body.items).toHaveLength(lines);
    for (const { id: line } of (await cart.read()).items) await cart.remove(line);
    return spent;
  };
  const one = await putBack(1);
  expect((await putBack(30)).sent).toHaveLength(one.sent.length);
});

test('a list, of one product or of thirty, in the same number of statements', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 5, products: 30 });
  for (const product of products) await cart.add(product);
  const anew = () => ({ 'idempotency-key': unique() });
  const fill = async (count: number) => {
    const items = products.slice(0, count).map((product) => ({ manufacturer_product: product }));
    const body = { name: unique('List '), from_cart: true, items };
    const made = await spend('lists.createList', { status: 201, token, headers: anew(), body });
    expect(made.body.items).toBe(30);
    const empty = await spend('lists.createList', { status: 201, token, headers: anew(), body: { items: [] } });
    const path = `/api/lists/${empty.body.id}/`;
    const added = await spend('lists.addListItems', { status: 200, token, path: `${path}items/`, body: { items } });
    const read = await spend('lists.getList', { status: 200, token, path });
    expect(read.body.items).toHaveLength(count);
    const first = `${path}items/${products[0]}/`;
    const moved = await spend('lists.changeListItem', { status: 200, token, path: first, body: { position: 29 } });
    const gone = await spend('lists.removeListItem', { status: 204, token, path: first });
    return { path, sent: [made, added, read, gone, ...(count > 1 ? [] : [moved])].map(({ sent }) => sent.length) };
  };
  const one = await fill(1);
  const { path, sent } = await fill(30);
  expect(sent).toEqual(one.sent.slice(0, sent.length));
  await spend('lists.renameList', { status: 200, token, path, body: { name: 'Car boot' } });
  await spend('lists.removeList', { status: 204, token, path });
  await spend('lists.restoreList', { status: 200, token, path: `${path}restore/` });
  const both = { status: 200, token, path: `/api/lists/?product=${products[1]}` };
  expect((await spend('lists.listLists', both)).body.results).toContainEqual(
    expect.objectContaining({ name: 'Car boot', items: 29, has_product: true }),
  );
});

test('the list of adverts', async () => {
  const { token } = await makeUser(app);
  await spend('adverts.listAdverts', { status: 200, token });
});

test('watches, however many there are', async () => {
  const { products, token } = await makeShop({ wholesalers: 3, products: 30 });
  const pathOf = (product?: number) => `/api/product/${product}/watch/`;
  for (const product of products) await app.call('POST', pathOf(product), { token, body: {} });
  const { body } = await spend('watches.listWatches', { status: 200, token });
  expect(body.results).toHaveLength(30);
  await spend('watches.listWatchedProducts', { status: 200, token });
  const one = { token, path: pathOf(products[0]) };
  await spend('watches.getWatch', { status: 200, ...one });
  await spend('watches.watchProduct', { status: 200, ...one, body: { falls_by: 3 } });
  await spend('watches.stopWatching', { status: 204, ...one });
  await spend('watches.watchProduct', { status: 200, ...one, body: {} });
  await spend('watches.changeDigest', { status: 200, token, body: { digest: false } });
});

test('notifications, and an event', async () => {
  const { id: userId, token } = await makeUser(app);
  const { id } = (await publishNotification(app, { title: 'News', content: 'Of note.', audience: { userId } })) ?? {};
  await spend('notifications.listNotifications', { status: 200, token });
  const path = `/api/notifications/${id}/read/`;
  await spend('notifications.markNotificationRead', { status: 204, token, path });
  await spend('notifications.markNotificationRead', { status: 204, token, path });
  await spend('notifications.markAllRead', { status: 204, token });
  await spend('events.recordEvent', { status: 201, token, body: { name: 'Logged in', properties: { from: '/' } } });
});

test('the link that stops the daily e-mail', async () => {
  const { id: userId } = await makeUser(app);
  const { oneClick } = stopLinks(digestKeyOf(app.config.secrets.jwt), { userId, base: 'https://orders.example' });
  const { pathname, search } = new URL(oneClick);
  await spend('watches.openStopDigest', { status: 303, path: pathname + search });
  await spend('watches.stopDigest', { status: 204, path: pathname + search });
  const { sent } = await spend('watches.stopDigest', { status: 400, path: `${pathname}?user=1&signature=x` });
  expect(sent).toEqual([]);
});

test('price changes, however many there are', async () => {
  const { token } = await makeShop({ wholesalers: 3, products: 5 });
  await spend('priceChanges.listPriceTasks', { status: 200, token });
  await spend('priceChanges.listPriceChanges', { status: 200, token });
});

test('accepting a form', async () => {
  const {
    products: [product],
    token,
  } = await makeShop({ wholesalers: 1, products: 1 });
  await spend('compliance.acceptCompliance', { status: 201, token, body: { category: 'ar16', product } });
});
