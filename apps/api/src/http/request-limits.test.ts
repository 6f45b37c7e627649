import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { signToken } from '../../test/sign-token.ts';
import { statementsOf } from '../../test/statements.ts';
import { type CallOptions, useApp } from '../../test/test-app.ts';

const LIMIT = 5;
const app = useApp({ REQUESTS_PER_SECOND: String(LIMIT), TRUST_PROXY: 'true' });

beforeAll(async () => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});

// A second that stands still: whatever the machine does meanwhile, it is not over.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
});
afterEach(() => vi.useRealTimers());

let address = 0;
/** Headers of a client whose address nobody had before. */
const newClient = () => ({ 'x-forwarded-for': `198.51.100.${++address}` });

/** The statuses of one call more than the limit allows. */
async function tooMany(url: string, options: CallOptions = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made <= LIMIT; made++) statuses.push((await app.call('GET', url, options)).status);
  return statuses;
}
const limited = (status: number) => [...Array.from({ length: LIMIT }, () => status), 429];

/** A user whose own sign-in came from elsewhere. */
const newUser = () =>
  makeUser({ ...app, db: app.db, call: (m, url, o) => app.call(m, url, { ...o, headers: newClient() }) });

describe('a user', () => {
  test('has so many calls a second from all addresses, and gets the time to wait', async () => {
    const { token } = await newUser();
    const statuses: number[] = [];
    for (let made = 0; made <= LIMIT; made++) {
      statuses.push((await app.call('GET', '/api/users/me/', { token, headers: newClient() })).status);
    }
    expect(statuses).toEqual(limited(200));
    const refused = await app.call('GET', '/api/cart/', { token, headers: newClient() });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1', 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: { detail: 'Request was throttled. Expected available in 1 second.' },
    });
    vi.setSystemTime(Date.now() + 1_001);
    expect((await app.call('GET', '/api/users/me/', { token })).status).toBe(200);
  });

  test('who asks too much costs no statement, and nobody else anything', async () => {
    const [greedy, other] = [await newUser(), await newUser()];
    const headers = newClient();
    await tooMany('/api/users/me/', { token: greedy.token, headers });
    const sent = await statementsOf(() => app.call('GET', '/api/cart/', { token: greedy.token, headers }));
    expect(sent).toEqual([]);
    expect((await app.call('GET', '/api/users/me/', { token: other.token, headers })).status).toBe(200);
  });
});

describe('a client address', () => {
  test('is what counts where nobody is signed in, and whatever token a public call carries', async () => {
    const { token } = await newUser();
    expect(await tooMany('/api/config/', { token, headers: newClient() })).toEqual(limited(200));
    expect((await app.call('GET', '/api/users/me/', { token, headers: newClient() })).status).toBe(200);
  });

  test('counts for tokens that nobody signed: they are no way to fill somebody else’s count', async () => {
    const { id, token } = await newUser();
    const claims = { token_type: 'access', jti: '0'.repeat(32), user_id: String(id), iat: 1, exp: 9_999_999_999 };
    const forged = signToken('not our secret, though long enough for it', claims);
    expect(await tooMany('/api/users/me/', { token: forged, headers: newClient() })).toEqual(limited(401));
    expect((await app.call('GET', '/api/users/me/', { token, headers: newClient() })).status).toBe(200);
  });

  test('counts for a token that is forged anew for each call', async () => {
    const { id } = await newUser();
    const headers = newClient();
    const statuses: number[] = [];
    for (let made = 0; made <= LIMIT; made++) {
      const claims = {
        token_type: 'access',
        jti: `${made}`.repeat(32),
        user_id: String(id),
        iat: 1,
        exp: 9_999_999_999,
      };
      const token = signToken('not our secret, though long enough for it', claims);
      statuses.push((await app.call('GET', '/api/users/me/', { token, headers })).status);
    }
    expect(statuses).toEqual(limited(401));
  });

  test('of IPv6 is its network, and one in disguise is the IPv4 address that it is', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    expect(await tooMany('/api/config/', from('2001:db8:1:2::1'))).toEqual(limited(200));
    expect((await app.call('GET', '/api/config/', from('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await app.call('GET', '/api/config/', from('2001:db8:1:3::1'))).status).toBe(200);
    expect(await tooMany('/api/config/', from('::ffff:203.0.113.7'))).toEqual(limited(200));
    expect((await app.call('GET', '/api/config/', from('203.0.113.7'))).status).toBe(429);
  });

  test('counts however the address is written', async () => {
    const headers = newClient();
    expect(await tooMany('/%61pi/config/', { headers })).toEqual(limited(200));
    expect((await app.call('GET', '/api/config', { headers })).status).toBe(429);
  });

  test('counts for what comes behind a fragment', async () => {
    const headers = newClient();
    const { port } = app.fastify.server.address() as AddressInfo; // it listens on a port
    const statuses: (number | undefined)[] = [];
    for (let made = 0; made <= LIMIT; made++) {
      // Over a real connection: what injects leaves fragments out.
      const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/api/x#%zz', headers }).end();
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]; // as Node documents the event
      response.resume();
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual(limited(404));
  });

  test('counts for what is not there, too', async () => {
    expect(await tooMany('/api/no-such-thing/', { headers: newClient() })).toEqual(limited(404));
    expect(await tooMany('/files/none/none.png', { headers: newClient() })).toEqual(limited(404));
  });
});

test('a call whose contract says so has a count of its own, and a smaller one', async () => {
  const headers = newClient();
  const signIn = () => app.call('POST', '/api/token/', { body: {}, headers });
  expect([(await signIn()).status, (await signIn()).status]).toEqual([400, 429]);
  expect(await tooMany('/api/config/', { headers })).toEqual(limited(200));
});

test.each(['/', '/healthz', '/readyz', '/favicon.ico'])('%s is never limited', async (url) => {
  expect(await tooMany(url, { headers: newClient() })).not.toContain(429);
});

describe('behind no proxy', () => {
  const direct = useApp({ REQUESTS_PER_SECOND: String(LIMIT) });
  test('an address that a client claims for itself is not believed', async () => {
    const statuses: number[] = [];
    for (let made = 0; made <= LIMIT; made++) {
      statuses.push((await direct.call('GET', '/api/config/', { headers: newClient() })).status);
    }
    expect(statuses).toEqual(limited(200));
  });
});
