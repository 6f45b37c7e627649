import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/test-app.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { bindRoute } from './bind-route.ts';

const app = useApp();

const probe = {
  id: 'probe.break',
  method: 'POST',
  path: '/api/probe/:how/',
  summary: 'Goes wrong as it is told to',
  access: 'public',
  changes: [],
  params: z.object({ how: z.string() }),
  responses: { 200: z.object({ name: z.string(), nested: z.object({ id: z.int() }) }) },
} as const satisfies Route;

const SECRET = 'postgres://formulary:hunter2@db.internal/formulary';

/** What operations might do wrong, on the real application. */
beforeAll(() => {
  bindRoute(app.fastify, probe, async ({ params: { how } }) => {
    if (how === 'throws') throw new Error(SECRET);
    if (how === 'throws-text') throw SECRET;
    if (how === 'names-a-code-of-commands') throw new DomainError('database_in_use', SECRET);
    if (how === 'wrong-type') return { name: 7, nested: { id: SECRET } } as never; // what a type error lets through
    if (how === 'more') return { name: 'x', nested: { id: 1, secret: SECRET }, secret: SECRET };
    return { name: 'x', nested: { id: 1 } };
  });
});

const ask = (how: string) => app.call('POST', `/api/probe/${how}/`);

describe('a fault of ours', () => {
  test.each(['throws', 'throws-text', 'names-a-code-of-commands', 'wrong-type'])(
    '(%s) is 500 and tells nothing but a number to ask with',
    async (how) => {
      const { status, headers, body } = await ask(how);
      expect(status).toBe(500);
      expect(body).toEqual({ detail: 'Server error.', request_id: expect.stringMatching(/./) });
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'error-code': 'server_error',
      });
      expect(JSON.stringify(body)).not.toContain('hunter2');
    },
  );

  test('has another number each time', async () => {
    const [one, other] = [await ask('throws'), await ask('throws')];
    expect(one.body.request_id).not.toBe(other.body.request_id);
  });
});

test('an answer holds what its contract names, and nothing more', async () => {
  expect(await ask('more')).toMatchObject({ status: 200 });
  expect((await ask('more')).body).toEqual({ name: 'x', nested: { id: 1 } });
});

describe('a request is refused', () => {
  test.each(['/api/no-such-thing/', '/api/', '/api/token/verify/more/', '/api/cart/item/1/2/3/'])(
    '%s: 404 as JSON, signed in or not',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(await app.call(method, url)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
      }
    },
  );

  test.each(['/api/%', '/api/order/%E0%A4%A/', '/%'])('%.30s: 404, as an address that cannot be read', async (url) => {
    for (const method of ['GET', 'POST']) {
      const { status, body, headers } = await app.call(method, url);
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    }
  });

  test.each(['a host', 'x:y:z', '[', '%'])('with 400 when it came to no host: "%s"', async (host) => {
    expect(await app.call('GET', '/api/config/', { headers: { host } })).toMatchObject({
      status: 400,
      body: { detail: 'The Host header is not valid.' },
    });
  });
});
