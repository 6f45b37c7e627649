import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeProducts, makeUser, makeWholesaler, unique } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';

const app = useApp();
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(app, [await makeWholesaler(app)]);
  // Enough for an answer that is worth compressing.
  await makeProducts(
    app,
    ...Array.from({ length: 60 }, () => ({
      manufacturer: unique('Manufacturer '),
      activeIngredients: [unique('ingredient ')],
    })),
  );
});

/** A read whose answer is left as it was encoded. */
const encoded = (url: string, headers: Record<string, string>) =>
  app.fastify.inject({ url, headers: { authorization: `Bearer ${user.token}`, ...headers } });

const REVALIDATED = ['/api/manufacturer/', '/api/active-ingredient/', '/api/wholesaler/'];

describe('an API answer', () => {
  test.each<[string, string, boolean]>([
    ['GET', '/api/config/', false],
    ['GET', '/api/users/me/', true],
    ['GET', '/api/users/me/', false],
    ['GET', '/api/cart/', true],
    ['GET', '/api/product/search/', true],
    ['GET', '/api/manufacturer/', true],
    ['GET', '/api/active-ingredient/', true],
    ['GET', '/api/no-such-thing/', false],
    ['GET', '/api/order/1/', true],
    ['POST', '/api/token/', false],
    ['PUT', '/api/token/', false],
    ['GET', '/api/docs/json', false],
  ])('to %s %s is exactly application/json', async (method, url, signedIn) => {
    const { headers } = await app.call(method, url, { token: signedIn ? user.token : undefined });
    expect(headers['content-type']).toBe('application/json');
  });

  test('is exactly application/json when it is compressed, too', async () => {
    const { headers, rawPayload } = await encoded('/api/manufacturer/', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(headers.vary).toMatch(/accept-encoding/i);
    const { body } = await app.call('GET', '/api/manufacturer/', { token: user.token });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(body);
  });

  test.each<[string, string, boolean]>([
    ['GET', '/api/config/', false],
    ['GET', '/api/users/me/', true],
    ['GET', '/api/users/me/', false],
    ['GET', '/api/cart/', true],
    ['GET', '/api/product/search/', true],
    ['GET', '/api/no-such-thing/', false],
    ['GET', '/api/manufacturer/', false],
    ['POST', '/api/manufacturer/', true],
    ['POST', '/api/token/', false],
    ['POST', '/api/token/logout/', false],
    ['OPTIONS', '/api/cart/', false],
    ['GET', '/api/docs/json', false],
  ])('to %s %s is never stored', async (method, url, signedIn) => {
    const { headers } = await app.call(method, url, { token: signedIn ? user.token : undefined });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe.each(REVALIDATED)('%s', (url) => {
  test.each(['identity', 'gzip', 'br'])('may be kept and is asked again by its ETag (%s)', async (encoding) => {
    const ask = (headers = {}) => encoded(url, { 'accept-encoding': encoding, ...headers });
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/".+"$/);

    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag });
    // One that has no body says nothing of its length, and varies as the answer itself does.
    expect(again.headers).not.toHaveProperty('content-length');
    expect(again.headers.vary).toMatch(/accept-encoding/i);
    const strong = etag.replace(/^W\//, '');
    for (const known of ['*', ` W/"another", ${etag}`, `"x","y",${strong}`, strong]) {
      expect((await ask({ 'if-none-match': known })).statusCode).toBe(304);
    }
    for (const unknown of ['W/"another"', '"*"', '', 'W/"a", "b"']) {
      expect((await ask({ 'if-none-match': unknown })).statusCode).toBe(200);
    }
  });

  test('still asks who is there first', async () => {
    const { headers } = await app.call('GET', url, { token: user.token });
    const anonymous = await app.call('GET', url, { headers: { 'if-none-match': String(headers.etag) } });
    expect(anonymous.status).toBe(401);
  });
});

test('the ETag follows the content', async () => {
  const etag = async () => (await app.call('GET', '/api/wholesaler/', { token: user.token })).headers.etag;
  const before = await etag();
  expect(await etag()).toBe(before);
  await makeWholesaler(app);
  expect(await etag()).not.toBe(before);
});

test.each(['/api/config/', '/api/users/me/', '/api/no-such-thing/', '/api/manufacturer/'])(
  '%s varies by encoding although it is not compressed',
  async (url) => {
    const { headers } = await encoded(url, { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toMatch(/accept-encoding/i);
  },
);

test('an address that is written in another way gives the same headers', async () => {
  const { token } = await makeUser(app);
  const [plain, odd] = [
    await app.call('GET', '/api/users/me/', { token }),
    await app.call('GET', '/%61pi/users/me/', { token }),
  ];
  expect(odd).toMatchObject({ status: 200, body: plain.body });
  expect(odd.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
});
