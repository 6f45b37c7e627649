import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeProducts, makeUser, unique } from '../../test/factories.ts';
import { type TestApp, useApp } from '../../test/test-app.ts';

const plain = useApp();
const published = useApp({ PUBLIC_URL: 'https://orders.example' });

/** The link to the second page of a search, asked for with these headers. */
async function nextOf(app: TestApp, headers: Record<string, string>): Promise<string> {
  const { token } = await makeUser(app);
  const manufacturer = unique('Maker ');
  await makeProducts(app, ...Array.from({ length: 26 }, () => ({ manufacturer })));
  const query = new URLSearchParams({ q: manufacturer, utm: 'x' });
  const { body } = await app.call('GET', `/api/product/search/?${query}`, { token, headers });
  expect(body).toMatchObject({ count: 26, previous: null });
  return body.next.replace(String(query), '');
}

describe('absolute links', () => {
  test('are built from PUBLIC_URL, whatever host was asked', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect(await nextOf(published, headers)).toBe('https://orders.example/api/product/search/?&page=2');
  });

  test('are built from it even where an absolute address of another host was asked for', async () => {
    const { token } = await makeUser(published);
    const manufacturer = unique('Maker');
    await makeProducts(published, ...Array.from({ length: 26 }, () => ({ manufacturer })));
    await published.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = published.fastify.server.address() as AddressInfo; // it listens on a port, not on a pipe
    const ask = (target: string) =>
      request({ port, path: target, headers: { host: 'evil.example', authorization: `Bearer ${token}` } }).end();
    for (const target of [
      `http://evil.example/api/product/search/?q=${manufacturer}`,
      `https://u:p@evil.example:81/api/product/search/?q=${manufacturer}`,
    ]) {
      const [answer] = await once(ask(target), 'response');
      expect(answer.statusCode).toBe(200);
      expect(await json(answer)).toMatchObject({
        next: `https://orders.example/api/product/search/?q=${manufacturer}&page=2`,
      });
    }
  });

  test('are built from the request’s own host without it, never from an unchecked proxy’s word', async () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect(await nextOf(plain, headers)).toBe('http://localhost:3000/api/product/search/?&page=2');
  });
});

describe('a query', () => {
  let user: MadeUser;
  beforeAll(async () => {
    user = await makeUser(plain);
  });
  const get = (url: string) => plain.call('GET', url, { token: user.token });

  test.each(['?utm_source=mail', '?q=&unknown[]=1&unknown[]=2', '?%00=1', '?&&==&'])(
    'ignores what it does not know: %s',
    async (query) => {
      expect((await get(`/api/product/search/${query}`)).status).toBe(200);
    },
  );

  test.each([
    '/api/product/search/?q=%00',
    '/api/product/search/?q=a%00b&i=%00&m=%00',
    '/api/wholesaler/product/search/?product_id=%00',
  ])('with a NUL character is no fault of ours: %s', async (url) => {
    expect((await get(url)).status).toBeLessThan(500);
  });
});

describe('an id in a path', () => {
  test.each(['0', '-1', '1.0', '1e3', '0x1', 'x', '2147483648', '9'.repeat(30), '1%00', '%20', '1;x', 'null'])(
    '"%s" is not found',
    async (id) => {
      const { token } = await makeUser(plain);
      for (const url of [`/api/product/${id}/`, `/api/order/${id}/`]) {
        expect(await plain.call('GET', url, { token })).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
      }
      const move = await plain.call('PATCH', `/api/cart/item/${id}/move/`, { token, body: { wholesale_product: 'x' } });
      expect(move).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    },
  );
});
