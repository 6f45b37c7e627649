import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { type MadeUser, makeUser, PASSWORD } from '../../test/factories.ts';
import { prismaOf } from '../../test/prisma-of.ts';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { type Db, openDb } from '../db/client.ts';

/** Milliseconds after which a statement is given up here; the product waits longer. */
const TIMEOUT = 300;

const testApp = useApp();
let cable: DatabaseCable;
let db: Db;
let app: FastifyInstance;
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(testApp);
  cable = await layCable(testApp.url);
  db = openDb({ url: cable.url, connections: 2, timeout: TIMEOUT });
  // What ends a call here is its statement's time.
  app = await buildApp({
    config: testApp.config,
    db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    deadline: 600_000,
  });
});
afterEach(() => cable.mend());
afterAll(async () => {
  await app?.close();
  await db?.close();
  await cable?.cut();
});

const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${user.token}` } });

/** Statements and transactions; with a token and without. */
const CALLS: readonly (readonly [string, () => ReturnType<typeof get>])[] = [
  ['GET /api/users/me/', () => get('/api/users/me/')],
  ['GET /api/cart/', () => get('/api/cart/')],
  ['GET /api/manufacturer/', () => get('/api/manufacturer/')],
  ['POST /api/token/', () => post('/api/token/', { email: user.email, password: PASSWORD })],
  ['POST /api/token/refresh/', () => post('/api/token/refresh/', { refresh: user.refresh })],
];

/** That it works, on a busy machine perhaps not at once: a statement has little time here. */
const expectGood = (call: () => ReturnType<typeof get>) => expect.poll(async () => (await call()).statusCode).toBe(200);

function expectAway({ statusCode, headers, body }: Awaited<ReturnType<typeof get>>) {
  expect([statusCode, body]).toEqual([503, '{"detail":"Service temporarily unavailable, try again later."}']);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  });
}

describe('while the database cannot be reached', () => {
  test.each(CALLS)('%s is 503, and works again without a restart', async (_name, call) => {
    await cable.cut();
    expectAway(await call());
    await cable.mend();
    await expectGood(call);
  });

  test('what needs no database still answers', async () => {
    await cable.cut();
    expect((await get('/api/config/')).statusCode).toBe(200);
    expect((await post('/api/token/', {})).statusCode).toBe(400);
    expect((await post('/api/token/logout/', { refresh: 'garbage' })).statusCode).toBe(204);
    expect((await app.inject('/api/users/me/')).statusCode).toBe(401);
  });
});

test('a host whose name is gone is one that cannot be reached', async () => {
  const nowhere = openDb({ url: 'postgresql://nobody@database.invalid/formulary', connections: 2, timeout: TIMEOUT });
  const lost = await buildApp({
    config: testApp.config,
    db: nowhere,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
  });
  const headers = { authorization: `Bearer ${user.token}` };
  expectAway(await lost.inject({ url: '/api/users/me/', headers }));
  const payload = { email: user.email, password: PASSWORD };
  expectAway(await lost.inject({ method: 'POST', url: '/api/token/', payload }));
  await lost.close();
  await nowhere.close();
});

test('connections that the server ends under us are replaced', async () => {
  await get('/api/users/me/');
  await testApp.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'formulary' AND pid <> pg_backend_pid()`,
  );
  const answers = [await get('/api/users/me/'), await get('/api/cart/')];
  for (const answer of answers) if (answer.statusCode !== 200) expectAway(answer);
  await expectGood(() => get('/api/users/me/'));
});

// A read and a transaction: each costs its whole wait.
test.each(CALLS.filter(([name]) => /me|refresh/.test(name)))(
  'a frozen database hangs nobody: %s',
  async (_name, call) => {
    await expectGood(call);
    cable.freeze();
    expectAway(await call());
    await cable.mend();
    await expectGood(call);
  },
);

test('a statement that waits too long is given up', async () => {
  const other = new pg.Client({ connectionString: testApp.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  expectAway(await get('/api/users/me/'));
  await other.end();
  await expectGood(() => get('/api/users/me/'));
});

test('locks of a transaction whose machine vanished are let go', async () => {
  await expectGood(() => get('/api/cart/'));
  const free = () => testApp.db.prisma.$queryRaw`SELECT FROM carts WHERE user_id = ${user.id} FOR UPDATE SKIP LOCKED`;
  const own = openDb({ url: cable.url, connections: 1, timeout: 2_000 });
  let during: unknown;
  const vanishing = prismaOf(own).$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM carts WHERE user_id = ${user.id} FOR UPDATE`;
    during = await free();
    cable.lose();
    await tx.$queryRaw`SELECT 1`;
  });
  await expect(vanishing).rejects.toThrow();
  expect(during).toEqual([]);
  await expect.poll(free).toHaveLength(1);
  await own.close();
});
