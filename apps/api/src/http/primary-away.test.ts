import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { type MadeUser, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';
import { PATIENT } from '../../test/use-db.ts';
import { buildApp } from '../app.ts';
import { type Db, openDb } from '../db/client.ts';

const testApp = useApp();
/** The line to the primary. One database is both, so that the replica knows what the primary knew. */
let cable: DatabaseCable;
let db: Db;
let app: FastifyInstance;
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(testApp);
  cable = await layCable(testApp.url);
  db = openDb({ url: cable.url, readUrl: testApp.url, connections: 2, ...PATIENT });
  const { config, jobs, clock, documents, cheapestSplits } = testApp;
  app = await buildApp({ config, db, jobs, clock, documents, cheapestSplits });
  await vi.waitFor(() => expect(db.replicaAges()).not.toEqual([]), 60_000);
});
afterEach(() => cable.mend());
afterAll(async () => {
  await app?.close();
  await db?.close();
  await cable?.cut();
});

const call = (method: 'GET' | 'POST', url: string, { token }: MadeUser = user, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const statusOf = async (...parameters: Parameters<typeof call>) => (await call(...parameters)).statusCode;

/** Cuts the line once a replica is known to be in step: on a busy machine looks are late, and 503 would be right. */
const cut = async () => {
  await vi.waitFor(() => expect(Math.min(...db.replicaAges())).toBeLessThan(1), 60_000);
  await cable.cut();
};

const READS = [
  '/api/product/search/?q=a',
  '/api/manufacturer/',
  '/api/wholesaler/',
  '/api/wholesaler/price-changes/tasks/',
  '/api/users/me/',
];

test.each(READS)('GET %s goes on from a replica', async (url) => {
  const before = (await call('GET', url)).body;
  await cut();
  const { statusCode, body } = await call('GET', url);
  expect([statusCode, body]).toEqual([200, before]);
});

test('what users write is neither read nor written', async () => {
  await cut();
  const answers = await Promise.all([
    call('GET', '/api/cart/'),
    call('GET', '/api/orders/'),
    call('POST', '/api/cart/item/', user, { manufacturer_product: 1 }),
    call('POST', '/api/token/refresh/', user, { refresh: user.refresh }),
  ]);
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
  }
});

test('nobody reads who was signed out or disabled before, or whose user is gone', async () => {
  const [signedOut, disabled, gone] = [await makeUser(testApp), await makeUser(testApp), await makeUser(testApp)];
  expect(await statusOf('POST', '/api/token/logout/', signedOut, { refresh: signedOut.refresh })).toBe(204);
  await testApp.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [disabled.id]);
  await testApp.db.pool.query('DELETE FROM users WHERE id = $1', [gone.id]);
  await cut();
  for (const one of [signedOut, disabled, gone]) {
    expect(await statusOf('GET', '/api/product/search/?q=a', one)).toBe(401);
  }
  expect(await statusOf('GET', '/api/product/search/?q=a')).toBe(200);
});
