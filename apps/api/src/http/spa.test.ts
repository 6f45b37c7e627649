import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';

const PAGE_FILES = { '/': ['/assets/shell-1.js', '/assets/search-2.js'], '/orders/:id': ['/assets/order-3.js'] };
const DESK = '<!doctype html><title>Desk</title><div id="root"></div>';
const PAGE = '<!doctype html><title>Formulary</title><div id="root"></div>';

const testApp = useApp();
let app: FastifyInstance;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'formulary-web-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), PAGE);
  await writeFile(path.join(webRoot, 'page-files.json'), JSON.stringify(PAGE_FILES));
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(webRoot, 'assets/index-1a2b3c.js'), 'export {};');
  await mkdir(path.join(webRoot, 'desk/assets'), { recursive: true });
  await writeFile(path.join(webRoot, 'desk/desk.html'), DESK);
  await writeFile(path.join(webRoot, 'desk/assets/desk-1a2b3c.js'), 'export {};');
  app = await serving(webRoot);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app?.close();
  await rm(webRoot, { recursive: true, force: true });
});

const serving = (root: string) =>
  buildApp({
    config: testApp.config,
    db: testApp.db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    webRoot: root,
  });

const get = (url: string, headers = {}) => app.inject({ url, headers });

/** Over a real connection: `inject` tidies addresses up, and refuses odd ones itself. */
async function getExactly(address: string): Promise<{ status: number; type: string | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const request = http.get({ port, host: '127.0.0.1', path: address });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]; // as Node documents the event
  const chunks = await response.setEncoding('utf8').toArray();
  return { status: response.statusCode ?? 0, type: response.headers['content-type'], body: chunks.join('') };
}

describe('the page', () => {
  test.each(['/', '/index.html', '/auth/login', '/cart/', '/order/12', '/a/b/c?x=1.js', '/apis', '/product/%C3%A9'])(
    'is what %s gets, asked again each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([200, PAGE]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('answers HEAD and a question by its ETag', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/cart' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const { headers } = await get('/cart');
    expect((await get('/cart', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test.each([
    ['/', '/assets/shell-1.js', '/assets/search-2.js'],
    ['/?q=/orders/12', '/assets/shell-1.js', '/assets/search-2.js'],
    ['/orders/12', '/assets/order-3.js'],
    ['/orders/12/?from=mail', '/assets/order-3.js'],
    ['/orders/12/more'],
    ['/auth/login'],
  ])('names what %s asks for first', async (url, ...scripts) => {
    const names = ['</api/config/>; rel=preload; as=fetch; crossorigin'];
    for (const script of scripts) names.push(`<${script}>; rel=modulepreload`);
    const { headers } = await get(url);
    expect(headers.link).toBe(names.join(', '));
    expect((await get(url, { 'if-none-match': String(headers.etag) })).headers.link).toBe(headers.link);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('is not for %s', async (method) => {
    const { statusCode, body } = await app.inject({ method, url: '/cart' });
    expect([statusCode, body]).toEqual([404, '{"detail":"Not found."}']);
  });
});

describe('the desk', () => {
  test.each([
    '/desk',
    '/desk/',
    '/desk/people',
    '/desk/invitation?from=mail',
    '/DESK/sign-in',
    '//desk/people',
    '/desk/a/b/',
  ])('has a page of its own at %s, which no search engine keeps', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body]).toEqual([200, DESK]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect(headers.link).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('has files of its own, for ever; those that are missing are 404, never a page', async () => {
    const { headers } = await get('/desk/assets/desk-1a2b3c.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const missing of ['/desk/assets/desk-old.js', '/desk/assets/x', '/desk/missing.png', '/desk/.env']) {
      expect([missing, (await get(missing)).statusCode]).toEqual([missing, 404]);
    }
  });

  test('is no page whose name only begins so', async () => {
    expect((await get('/desks')).body).toBe(PAGE);
  });

  test('that is not built is missing, and practices have their page', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'formulary-web-'));
    await writeFile(path.join(root, 'index.html'), PAGE);
    const alone = await serving(root);
    expect((await alone.inject({ url: '/cart' })).body).toBe(PAGE);
    const answer = await alone.inject({ url: '/desk/people' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'The desk is not built.' }]);
    await alone.close();
    await rm(root, { recursive: true });
  });
});

describe('a file', () => {
  test('is served; hashed assets for ever', async () => {
    const icon = await get('/favicon.svg');
    expect(icon).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' },
    });
    const script = await get('/assets/index-1a2b3c.js');
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/assets/index-old.js', '/missing.png', '/robots.txt', '/deep/er/main.css', '/.env', '/.git/config'])(
    'that is missing is 404, never the page: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([404, '{"detail":"Not found."}']);
      expect(headers['content-type']).toMatch(/^application\/json/);
      // It may come, with the next version.
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fetc/passwd', '//etc/passwd', '/%00.js'])(
    'outside the folder is not served: %s',
    async (url) => {
      const { status, body } = await getExactly(url);
      expect(status === 200 ? body : status).toBeOneOf([PAGE, 400, 403, 404]);
    },
  );
});

describe('below /api and /assets', () => {
  test.each([
    '/api',
    '/api/',
    '/api/no-such-thing/',
    '/api/cart/item/1/nothing/',
    '/api/docs/missing.js',
    '/api?x=1',
    '/api/cart.html',
    '/%61pi/cart/nothing',
    '//api/cart/',
    '/API/users/me/',
    '/Api/',
    '/api#x',
    '/api/x#%zz',
    '/assets/x.js#%zz',
    '/assets/x',
    '/assets/x#%zz',
  ])('%s is JSON, never the page', async (url) => {
    expect(await getExactly(url)).toEqual({ status: 404, body: '{"detail":"Not found."}', type: 'application/json' });
  });
});

test.each([
  '//',
  '/\\',
  '/%',
  '/%ff',
  '/x#%',
  '/#',
  '/cart#%zz',
  '/x?a=#%',
  '/%zz?x',
  '/api/%zz/',
  '/api/order/%ff/',
  `/api/order/${'1'.repeat(300)}/`,
])('an odd address is refused or gets the page, and is no fault of ours: %s', async (address) => {
  const { status, type } = await getExactly(address);
  expect(status).toBeLessThan(500);
  expect(type).toMatch(status === 200 ? /^text\/html/ : /^application\/json/);
});

test('without a build the API stands alone', async () => {
  expect(await testApp.call('GET', '/cart')).toMatchObject({
    status: 404,
    body: { detail: 'The web application is not built.' },
  });
  expect((await testApp.call('GET', '/api/config/')).status).toBe(200);
});
