import { SearchSort } from '@formulary/contracts/catalogue';
import { PART_LINK } from '@formulary/contracts/confirmations/part-link';
import { routes } from '@formulary/contracts/routes';
import { describe, expect, test } from 'vitest';
import { statement } from '../src/db/statement.ts';
import { makePasswordLink } from '../src/domains/accounts/make-password-link.ts';
import { publishNotification } from '../src/domains/notifications/publish-notification.ts';
import { SEND_WHOLESALE_ORDER } from '../src/domains/orders/send-wholesale-order.job.ts';
import { digestKeyOf, stopLinks } from '../src/domains/watches/digest-link.ts';
import { signatureOf } from '../src/outside/wholesaler-transport/http-message.ts';
import { makeUser, PASSWORD, unique } from './factories.ts';
import { spendingOf } from './spend.ts';
import { BUDGET } from './statement-budgets.ts';
import { statementsOf } from './statements.ts';
import { useApp } from './test-app.ts';
import { orderWithWords, SECRET } from './wholesaler-words.ts';

const app = useApp();
const { spend, makeShop } = spendingOf(app);

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
    expect(sent).toHaveLength(4);
  }
  expect(
    (await spend('quickOrder.checkLines', { status: 200, token, body: { lines: [{ text: code }] } })).sent,
  ).toHaveLength(2);
  expect((await spend('quickOrder.checkLines', { status: 200, token, body: { lines: [] } })).sent).toEqual([]);
});

test('a search with words to correct or to leave out takes one statement more, found or not', async () => {
  const { name, token } = await makeShop({ wholesalers: 1, products: 1 });
  for (const [q, count] of [
    [`${name.slice(0, -1)}z`, 1],
    [`${name} zz`, 1],
    [`${name.slice(0, -1)}z nothinghasthis zz`, 1],
    ['nothinghasthis', 0],
    ['zz zz', 0],
    ['nothinghasthis norhasthis orthat orthose', 0],
  ] as const) {
    const sent = await statementsOf(async () => {
      const { body } = await app.call('GET', `/api/product/search/?q=${q}`, { token });
      expect(body.count).toBe(count);
    });
    expect(sent).toHaveLength(2);
  }
});

test('a search with more than four words to correct, or more than eight in all, is left as it is, without a statement for them', async () => {
  const { token } = await makeUser(app);
  const mistyped = ['norhasthis', 'orthat', 'orthose', 'nothinghas', 'orthis', ...Array(33).fill('zzzz')];
  for (const words of [mistyped, mistyped.slice(0, 9), Array(9).fill('zz')]) {
    const sent = await statementsOf(async () => {
      const { body } = await app.call('GET', `/api/product/search/?q=${words.join('+')}`, { token });
      expect(body).toMatchObject({ count: 0, corrected: null });
    });
    expect(sent).toHaveLength(1);
  }
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

test('a message of a wholesaler about lines, and the answer of the practice', async () => {
  const { order, user, first, item, confirmation } = await orderWithWords(app);
  const lines = [
    { code: item.wholesalerCode, confirmed: 1 },
    { code: item.wholesalerCode, confirmed: 1, net_price: 12 },
  ];
  const body = JSON.stringify({ version: 1, id: 'budget', order: first.uid, lines });
  const path = `/api/wholesalers/${first.wholesaler.slug}/messages/`;
  const headers = { 'formulary-signature': signatureOf(SECRET, body, app.clock.now()) };
  await spend('confirmations.receiveWord', { status: 200, path, body, headers });
  await spend('confirmations.receiveWord', { status: 200, path, body, headers });
  const { words } = await confirmation();
  const answers = [{ word: words[1].id, accepted: true }];
  const answering = { token: user.token, path: `/api/order/${order.id}/line-answers/`, body: { answers } };
  await spend('confirmations.answerLines', { status: 200, ...answering });
  await spend('confirmations.answerLines', { status: 200, ...answering });
});

test('the page of the link in the mail of a part', async () => {
  const { first, item, openLink } = await orderWithWords(app);
  const link = { [PART_LINK]: await openLink(first) };
  const path = '/api/part-links/';
  await spend('confirmations.getPartOfLink', { status: 200, path, headers: link });
  const sent = [{ code: item.wholesalerCode, quantity: 1, batch: 'AB12' }];
  const lines = [{ code: item.wholesalerCode, confirmed: 1, back_ordered: 1 }];
  const headers = { ...link, 'idempotency-key': 'budget' };
  await spend('confirmations.answerPartLink', { status: 200, path, headers, body: { lines, sent } });
  await spend('confirmations.answerPartLink', { status: 200, path, headers, body: { lines, sent } });
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
