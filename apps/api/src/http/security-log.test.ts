import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartOf } from '../../test/cart-client.ts';
import { makeOffers, makeProduct, makeUser, makeWholesaler, unique } from '../../test/factories.ts';
import { useLog } from '../../test/log-lines.ts';
import { useApp } from '../../test/test-app.ts';
import { MOST } from './security-log.ts';

const app = useApp({ TRUST_PROXY: 'true' });
const log = useLog(app);
beforeEach(() => void log.lines());
afterEach(() => vi.useRealTimers());

const ask = (address: string) =>
  log.call('GET', '/api/users/me/', { token: 'no.such.token', headers: { 'x-forwarded-for': address } });

test('another practice’s object and a missing one are both logged as access refused', async () => {
  const wholesaler = await makeWholesaler(app);
  const [owner, stranger] = [await makeUser(app, [wholesaler]), await makeUser(app, [wholesaler])];
  const product = await makeProduct(app);
  await makeOffers(app, wholesaler, { product });
  const cart = cartOf(app, owner);
  const { body: line } = await cart.add(product);
  expect(line.id).toBeGreaterThan(0);
  const { id } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: owner.token, body: { cart: id } });
  const paths = [`/api/order/${order.id}/`, '/api/order/999999999/', `/api/cart/item/${line.id}/`];
  const ids = [];
  for (const path of paths) {
    const method = path.includes('item') ? 'DELETE' : 'GET';
    const { status, headers } = await log.call(method, path, { token: stranger.token });
    expect(status).toBe(404);
    ids.push(headers['x-request-id']);
  }
  expect((await log.call('GET', `/api/order/${order.id}/`, { token: owner.token })).status).toBe(200);
  expect(log.lines()).toEqual(
    ids.map((request_id, at) => ({
      level: 'warn',
      time: expect.any(String),
      msg: 'security',
      event: 'access-refused',
      reason: 'not theirs, or not there',
      user_id: stranger.id,
      address: '127.0.0.1',
      route: at < 2 ? '/api/order/:id/' : '/api/cart/item/:id/',
      request_id,
    })),
  );
});

test('a page that is not there is no object of anybody', async () => {
  const { token } = await makeUser(app);
  expect((await log.call('GET', '/api/orders/?page=999', { token })).status).toBe(404);
  expect((await log.call('GET', '/api/no-such-thing/1/', { token })).status).toBe(404);
  expect(log.lines()).toEqual([]);
});

test('a link to a summary that was altered is a refused signature; one that is over is not', async () => {
  const wholesaler = await makeWholesaler(app);
  const user = await makeUser(app, [wholesaler]);
  const product = await makeProduct(app);
  await makeOffers(app, wholesaler, { product });
  const cart = cartOf(app, user);
  await cart.add(product);
  const { id } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  const link = new URL(order.order_summary_url);
  const altered = new URL(link);
  altered.searchParams.set('expires', '9999999999');
  const { status, headers } = await log.call('GET', `${altered.pathname}${altered.search}`);
  expect(status).toBe(404);
  expect(log.lines()).toMatchObject([
    {
      event: 'signature-refused',
      reason: 'link to a summary',
      route: '/api/order/:id/summary.pdf',
      request_id: headers['x-request-id'],
    },
  ]);
  expect(log.written.join('')).not.toContain(link.searchParams.get('signature'));
  app.clock.advance(16 * 60_000);
  expect((await log.call('GET', `${link.pathname}${link.search}`)).status).toBe(404);
  app.clock.reset();
  expect(log.lines()).toEqual([]);
});

test('one client causes so many lines a minute, and the next minute tells how many were left out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let time = 0; time < MOST + 5; time++) expect((await ask('2001:db8:7:1::1')).status).toBe(401);
  expect(log.lines()).toHaveLength(MOST);
  // Its neighbours in the same network are the same subscriber; others are told of as ever.
  await ask('2001:db8:7:1::2');
  await ask('2001:db8:7:2::1');
  expect(log.lines()).toMatchObject([{ address: '2001:db8:7:2::1' }]);
  vi.setSystemTime(Date.now() + 60_000);
  await ask('2001:db8:7:1::1');
  await ask('2001:db8:7:1::1');
  const [first, second] = log.lines();
  expect(first).toMatchObject({ event: 'token-refused', left_out: 6 });
  expect(second).not.toHaveProperty('left_out');
});

test.each(['\u0000', 'x'.repeat(9_000), '"},{"event":"sign-in"', unique('junk ')])(
  'what a proxy forwards that is no address is in no line: %.20j',
  async (junk) => {
    await ask(Buffer.from(junk).toString('latin1').replaceAll('\0', ''));
    expect(log.lines()).toMatchObject([
      { event: 'token-refused', address: expect.stringMatching(/^(unknown|127\.0\.0\.1)$/) },
    ]);
  },
);
