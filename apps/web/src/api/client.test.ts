import { accountsRoutes } from '@formulary/contracts/accounts';
import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { ordersRoutes } from '@formulary/contracts/orders';
import { priceChangesRoutes } from '@formulary/contracts/price-changes';
import { beforeEach, expect, test } from 'vitest';
import { ANNA, fakeBrowser, fakeServer, json, type Received, token, tokens } from '../../test/test-server.ts';
import { callApi, callApiForAnswer } from './client.ts';
import { endSession, getSession, startSession } from './session.ts';

const first = tokens('first');
const second = tokens('second');

beforeEach(() => {
  fakeBrowser();
  startSession(first, ANNA);
});

/** Knows only the second access token; refreshes the first. */
function renewingServer({ path, bearer }: Received): Response {
  if (path === '/api/token/refresh/') return json(200, second);
  return bearer === second.access ? json(200, ANNA) : json(401, { code: 'token_not_valid' });
}

// Specification 7.2.
test('parameters, query, body and headers go where the contract says', async () => {
  const received = fakeServer(() => json(200, {}));
  await callApi(cartRoutes.changeItem, { params: { id: 7 }, body: { quantity: 3 } });
  await callApi(catalogueRoutes.searchProducts, { query: { q: 'a & b', page: undefined, m: '4' } });
  await callApi(cartRoutes.getCart);
  expect(received).toEqual([
    { path: '/api/cart/item/7/', bearer: first.access, body: { quantity: 3 } },
    { path: '/api/product/search/?q=a+%26+b&m=4', bearer: first.access, body: undefined },
    { path: '/api/cart/', bearer: first.access, body: undefined },
  ]);
});

// Specification 4.4.
test('a refused token is refreshed once and the call repeated once', async () => {
  const received = fakeServer(renewingServer);
  await expect(callApi(accountsRoutes.getProfile)).resolves.toEqual(ANNA);
  expect(received.map(({ path }) => path)).toEqual(['/api/users/me/', '/api/token/refresh/', '/api/users/me/']);
});

test('parallel calls with a refused token refresh once', async () => {
  const received = fakeServer(renewingServer);
  await Promise.all([1, 2, 3, 4].map(() => callApi(accountsRoutes.getProfile)));
  expect(received.filter(({ path }) => path === '/api/token/refresh/')).toHaveLength(1);
});

test('a second 401 is thrown: there is no third try', async () => {
  const received = fakeServer(({ path }) => (path === '/api/token/refresh/' ? json(200, second) : json(401, null)));
  await expect(callApi(accountsRoutes.getProfile)).rejects.toMatchObject({ status: 401 });
  expect(received).toHaveLength(3);
  expect(getSession()).not.toBeNull();
});

test('during an outage a call fails and the session stays', async () => {
  const received = fakeServer(() => json(503, { detail: 'Service temporarily unavailable, try again later.' }));
  await expect(callApi(cartRoutes.getCart)).rejects.toMatchObject({ status: 503 });
  expect(received).toHaveLength(1);
  expect(getSession()).not.toBeNull();
});

// Specification 4.6.
test('a failed sign-in sends no token and causes no refresh', async () => {
  const received = fakeServer(() => json(401, null));
  const body = { email: ANNA.email, password: 'wrong' };
  await expect(callApi(accountsRoutes.signIn, { body })).rejects.toMatchObject({ status: 401 });
  expect(received).toEqual([{ path: '/api/token/', bearer: null, body }]);
});

test('a call with its own token does not use the session', async () => {
  const received = fakeServer(() => json(401, null));
  endSession('signed-out');
  await expect(callApi(accountsRoutes.getProfile, { bearer: token('new') })).rejects.toMatchObject({ status: 401 });
  expect(received).toMatchObject([{ path: '/api/users/me/', bearer: token('new') }]);
});

// Specification 8.36.
test('the status and the body of a refusal reach the caller', async () => {
  fakeServer(() => json(200, { id: 5 }));
  const answer = await callApiForAnswer(ordersRoutes.placeOrder, { body: { cart: 1 } });
  expect(answer).toMatchObject({ status: 200, body: { id: 5 } });

  fakeServer(() => json(409, { detail: 'Prices changed.', code: 'totals_changed', items: [] }));
  const ordering = callApi(ordersRoutes.placeOrder, { body: { cart: 1 }, headers: { 'idempotency-key': 'k' } });
  await expect(ordering).rejects.toMatchObject({ status: 409, body: { code: 'totals_changed' } });
});

test("an answer's headers reach a caller who asks for them", async () => {
  fakeServer(() => Response.json([], { headers: { 'x-total-count': '7' } }));
  const { headers, body } = await callApiForAnswer(priceChangesRoutes.listPriceChanges, { query: {} });
  expect([headers.get('x-total-count'), body]).toEqual(['7', []]);
});

test("another server's page does not count as an answer", async () => {
  fakeServer(() => new Response('<html>Welcome to the hotel</html>'));
  await expect(callApi(cartRoutes.getCart)).rejects.toMatchObject({ status: 0 });
});

test("the caller's abort is thrown as it is", async () => {
  fakeServer(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  const signal = AbortSignal.abort();
  await expect(callApi(cartRoutes.getCart, { signal })).rejects.toMatchObject({ name: 'AbortError' });
});
