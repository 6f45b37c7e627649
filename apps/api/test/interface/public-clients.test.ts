import { once } from 'node:events';
import http from 'node:http';
import { routes } from '@formulary/contracts/routes';
import axios from 'axios';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from '../factories.ts';
import { claimsOf, signToken } from '../sign-token.ts';
import { useApp } from '../test-app.ts';
import { alovaClient } from './clients/alova-client.ts';
import { axiosAuthRefreshClient } from './clients/axios-auth-refresh-client.ts';
import { axiosJwtClient } from './clients/axios-jwt-client.ts';
import { type OpenClient, type PublicClient, TokenStore } from './clients/public-client.ts';
import { refreshFetchClient } from './clients/refresh-fetch-client.ts';

const app = useApp();
let url: string;
/** Every call that came to the server, with its answer's status. */
let calls: string[] = [];
beforeAll(async () => {
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  app.fastify.server.on('request', (request, response) => {
    response.on('finish', () => calls.push(`${request.method} ${request.url} ${response.statusCode}`));
  });
});
const callsOf = (path: string) => calls.filter((call) => call.includes(` ${path} `)).map((call) => call.slice(-3));

const PATHS = ['/api/users/me/', '/api/cart/', '/api/wholesaler/', '/api/manufacturer/', '/api/orders/stats/'];

/** Clients of two kinds: those that act on a 401, and one that looks at the token's time before it sends. */
const CLIENTS: readonly (readonly [string, OpenClient, { readonly refused: number }])[] = [
  ['axios-auth-refresh', axiosAuthRefreshClient, { refused: PATHS.length }],
  ['axios-jwt', axiosJwtClient, { refused: 0 }],
  ['refresh-fetch', refreshFetchClient, { refused: PATHS.length }],
  ['alova', alovaClient, { refused: PATHS.length }],
];

test('the calls are there', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(PATHS));
});

/** A POST without a body, as clients send it that name a type for what is not there. */
const EMPTY_POSTS: readonly (readonly [string, (url: string) => Promise<number>])[] = [
  ['axios.post(url)', async (to) => (await axios.post(to)).status],
  ['axios.post(url, null)', async (to) => (await axios.post(to, null)).status],
  ['fetch with an empty text', async (to) => (await fetch(to, { method: 'POST', body: '' })).status],
  ['fetch with an empty form', async (to) => (await fetch(to, { method: 'POST', body: new URLSearchParams() })).status],
  [
    "curl -d ''",
    async (to) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 0 };
      const request = http.request(to, { method: 'POST', headers }).end();
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]; // as Node documents the event
      response.resume();
      return response.statusCode ?? 0;
    },
  ],
];

test.each(EMPTY_POSTS)('%s is taken as {}', async (_name, post) => {
  expect(await post(`${url}/api/token/logout/`)).toBe(204);
});

describe.each(CLIENTS)('%s', (_name, open, { refused }) => {
  let user: MadeUser;
  let store: TokenStore;
  let client: PublicClient;
  beforeEach(async () => {
    user = await makeUser(app);
    store = new TokenStore();
    client = open(url, store);
    calls = [];
  });

  /** What the client kept from an earlier visit: its access token has run out since. */
  const comeBack = () => {
    const now = Math.floor(Date.now() / 1000);
    const expired = signToken(app.config.secrets.jwt, { ...claimsOf(user.token), iat: now - 600, exp: now - 300 });
    store.kept = { access: expired, refresh: user.refresh };
  };

  test('signs in and calls', async () => {
    await client.signIn({ email: user.email, password: PASSWORD });
    expect(await client.get('/api/users/me/')).toMatchObject({ email: user.email });
    expect(calls).toEqual(['POST /api/token/ 200', 'GET /api/users/me/ 200']);
  });

  test('is not signed in by a wrong password', async () => {
    await expect(client.signIn({ email: user.email, password: 'wrong' })).rejects.toThrow();
    expect(store.kept).toBeUndefined();
  });

  test('refreshes once for five calls at once, and all of them succeed', async () => {
    comeBack();
    const answers = await Promise.all(PATHS.map((path) => client.get(path)));
    expect(answers[0]).toMatchObject({ email: user.email });
    expect(answers[1]).toMatchObject({ items: [] });
    expect(callsOf('/api/token/refresh/')).toEqual(['200']);
    expect(calls.filter((call) => call.endsWith(' 401'))).toHaveLength(refused);
    for (const path of PATHS) expect(callsOf(path).at(-1)).toBe('200');

    // The pair that it kept is good: for calls, and for the next refresh.
    calls = [];
    await client.get('/api/users/me/');
    expect(calls).toEqual(['GET /api/users/me/ 200']);
    const next = await app.call('POST', '/api/token/refresh/', { body: { refresh: store.kept?.refresh } });
    expect(next.status).toBe(200);
  });

  test('is signed out once its session has ended elsewhere', async () => {
    comeBack();
    await app.call('POST', '/api/token/logout/', { body: { refresh: user.refresh } });
    await expect(client.get('/api/users/me/')).rejects.toThrow();
    expect(callsOf('/api/token/refresh/')).toEqual(['401']);
    expect(store.kept).toBeUndefined();
  });
});
