import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';

const app = useApp();
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(app);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});

describe('a method that a path does not have', () => {
  test.each([
    ['PUT', '/api/cart/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/users/me/', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/product/1/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/cart/item/', 'POST, OPTIONS'],
    ['HEAD', '/api/cart/item/', 'POST, OPTIONS'],
    ['PUT', '/api/cart/item/1/', 'PATCH, DELETE, OPTIONS'],
    ['GET', '/api/cart/item/1/move/', 'PATCH, OPTIONS'],
  ])('%s %s: 405 with what it has, once somebody is signed in', async (method, url, allow) => {
    expect(await app.call(method, url)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="api"' },
    });
    const { status, headers, body } = await app.call(method, url, { token: user.token });
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
    if (method !== 'HEAD') expect(body).toEqual({ detail: `Method "${method}" not allowed.` });
  });

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    '%s /api/token/: 405 without asking for a token',
    async (method) => {
      const { status, headers } = await app.call(method, '/api/token/', { headers: { authorization: 'Bearer stale' } });
      expect(status).toBe(405);
      expect(headers.allow).toBe('POST, OPTIONS');
    },
  );

  test.each(['TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'SEARCH', 'M-SEARCH', 'PURGE', 'REPORT'])(
    'may be an unusual one: %s',
    async (method) => {
      const { port } = app.fastify.server.address() as AddressInfo; // it listens on a port
      const headers = { authorization: `Bearer ${user.token}` };
      for (const [path, allow] of [
        ['/api/cart/', 'GET, HEAD, OPTIONS'],
        ['/api/cart/item/1', 'PATCH, DELETE, OPTIONS'],
      ]) {
        // Over a real connection: what injects knows a few methods alone.
        const request = http.request({ port, host: '127.0.0.1', method, path, headers }).end();
        const [response] = (await once(request, 'response')) as [http.IncomingMessage]; // as Node documents the event
        expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
        const body = Buffer.concat(await response.toArray()).toString();
        expect(JSON.parse(body)).toEqual({ detail: `Method "${method}" not allowed.` });
      }
    },
  );

  test('is refused unread, whatever body comes along', async () => {
    for (const body of ['{', 'x'.repeat(70_000)]) {
      expect((await app.call('PUT', '/api/cart/', { token: user.token, body })).status).toBe(405);
    }
    const headers = { 'content-type': 'text/plain' };
    expect((await app.call('PUT', '/api/token/', { body: 'x', headers })).status).toBe(405);
  });
});

test.each([
  ['/api/cart/', 'GET, HEAD, OPTIONS'],
  ['/api/token/', 'POST, OPTIONS'],
  ['/api/cart/item/7/', 'PATCH, DELETE, OPTIONS'],
  ['/api/config/', 'GET, HEAD, OPTIONS'],
])('OPTIONS %s needs no token and says what there is', async (url, allow) => {
  const { status, headers, body } = await app.call('OPTIONS', url);
  expect([status, headers.allow, body]).toEqual([204, allow, '']);
});

test('HEAD is GET without its body', async () => {
  const get = await app.call('GET', '/api/users/me/', { token: user.token });
  const head = await app.call('HEAD', '/api/users/me/', { token: user.token });
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': get.headers['content-length'],
    'cache-control': 'no-store',
  });
  expect((await app.call('HEAD', '/api/users/me/')).status).toBe(401);
});

test.each<[string, string, object | undefined]>([
  ['GET', '/api/config/', undefined],
  ['GET', '/api/users/me/', undefined],
  ['GET', '/api/product/search/?q=x', undefined],
  ['GET', '/api/order/1/', undefined],
  ['POST', '/api/token/', { email: 'a' }],
  ['POST', '/api/cart/item/', { manufacturer_product: 0 }],
  ['PUT', '/api/cart/', undefined],
  ['OPTIONS', '/api/cart/', undefined],
])('%s %s is the same resource without its slash', async (method, url, body) => {
  const ask = async (address: string) => {
    const { headers, ...answer } = await app.call(method, address, { token: user.token, body });
    return { ...answer, body: { ...Object(answer.body), next: undefined }, allow: headers.allow };
  };
  const answer = await ask(url);
  expect(await ask(url.replace(/\/(?=\?|$)/, ''))).toEqual(answer);
});
