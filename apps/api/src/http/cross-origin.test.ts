import { describe, expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';

const CLINIC = 'https://clinic.example';
const closed = useApp();
const app = useApp({ CORS_ORIGINS: `${CLINIC},http://localhost:5173` });

const named = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = (origin: string, method = 'POST') => ({
  origin,
  'access-control-request-method': method,
  'access-control-request-headers': 'authorization,content-type',
});

test('without a list no answer says a word of other origins', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await closed.call(method, '/api/cart/', { headers: preflight(CLINIC) });
    expect(named(headers)).toEqual([]);
  }
});

describe('an origin on the list', () => {
  test.each(['/api/cart/', '/api/token/', '/api/cart/item/1/'])('may ask first, without a token: %s', async (url) => {
    const { status, headers, body } = await app.call('OPTIONS', url, { headers: preflight(CLINIC) });
    expect([status, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': CLINIC,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('may read answers and their headers, refusals too', async () => {
    const { token } = await makeUser(app);
    for (const [signedIn, status] of [
      [token, 200],
      [undefined, 401],
    ] as const) {
      const answer = await app.call('GET', '/api/users/me/', { token: signedIn, headers: { origin: CLINIC } });
      expect(answer).toMatchObject({
        status,
        headers: {
          'access-control-allow-origin': CLINIC,
          'access-control-expose-headers': 'Error-Code, ETag, Retry-After, X-Request-Id, X-Total-Count',
        },
      });
    }
  });
});

test.each(['https://evil.example', 'https://clinic.example.evil.example', 'http://clinic.example', 'null'])(
  'another origin gets nothing: %s',
  async (origin) => {
    const asked = await app.call('OPTIONS', '/api/cart/', { headers: preflight(origin) });
    expect([asked.status, asked.headers.allow, named(asked.headers)]).toEqual([204, 'GET, HEAD, OPTIONS', []]);
    const { headers } = await app.call('GET', '/api/config/', { headers: { origin } });
    expect(named(headers)).toEqual([]);
  },
);

test('an OPTIONS that is no preflight is answered as ever, and an unknown address is unknown', async () => {
  const plain = await app.call('OPTIONS', '/api/cart/');
  expect([plain.status, plain.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await app.call('OPTIONS', '/api/no-such-thing/')).status).toBe(404);
});
