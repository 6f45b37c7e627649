import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDb } from '../src/db/client.ts';
import { type Jobs, openJobs } from '../src/jobs/jobs.ts';
import { openCheapestSplits } from '../src/outside/cheapest-splits/open-cheapest-splits.ts';
import { openDocuments } from '../src/outside/documents/open-documents.ts';
import { QUEUES } from '../src/workers.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, PASSWORD } from './factories.ts';
import { migrateDatabase } from './migrate-database.ts';
import { callOver } from './patient-buyer.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { expectWholeShop } from './shop-invariants.ts';
import { type StoppableServer, startStoppableServer } from './stoppable-server.ts';
import { type Answered, inject, type TestApp, TestClock } from './test-app.ts';
import { type Db, PATIENT, withPrisma } from './use-db.ts';

const { rounds, seed } = readRounds('Pauses of PostgreSQL during writes', 1);
const SECRET = 'a secret of the tests, long enough for anybody';
let postgres: StoppableServer;
/** Gives statements up soon, so that the suite need not wait as long as the product does. */
let impatient: { app: FastifyInstance; db: Db; jobs: Jobs };
/** Another pool, for the rows. */
let db: Db;
const clock = new TestClock();

beforeAll(async () => {
  postgres = await startStoppableServer();
  await migrateDatabase(postgres.url);
  db = withPrisma(openDb({ url: postgres.url, connections: 2, ...PATIENT }));
  const config = readConfig({ databaseUrl: postgres.url, jwtSecret: SECRET }, { REQUESTS_PER_SECOND: '1000000' });
  const own = withPrisma(openDb({ url: postgres.url, timeout: 400 }));
  const jobs = await openJobs({
    url: postgres.url,
    queues: QUEUES,
    onError: () => {},
    wait: PATIENT.wait,
    queryTimeout: 2_000,
  });
  const options = { config, db: own, jobs, clock, documents: openDocuments(), cheapestSplits: openCheapestSplits() };
  impatient = { db: own, jobs, app: await buildApp(options) };
});
afterEach(() => postgres.thaw());
afterAll(async () => {
  await impatient?.app.close();
  await impatient?.jobs.close();
  await impatient?.db.close();
  await db?.close();
  await postgres?.remove();
});

async function makeShop(call: TestApp['call']) {
  const maker = { db, clock, call };
  const wholesaler = await makeWholesaler(maker);
  const products = await makeProducts(maker, {}, {}, {});
  await makeOffers(maker, wholesaler, ...products.map((product) => ({ product })));
  return { products, user: await makeUser(maker, [wholesaler]) };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

/** One call of each kind: reads, single statements, transactions, an order; with a token and without. */
function everyKind(call: TestApp['call'], { products: [product], user }: Shop, cart: number) {
  const { token, email, refresh } = user;
  const key = { 'idempotency-key': randomUUID() };
  return {
    reads: () => ['/api/users/me/', '/api/cart/', '/api/product/search/?q=x'].map((url) => call('GET', url, { token })),
    signsIn: () => call('POST', '/api/token/', { body: { email, password: PASSWORD } }),
    refreshes: () => call('POST', '/api/token/refresh/', { body: { refresh } }),
    adds: () => call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product } }),
    orders: () => call('POST', '/api/order/', { token, body: { cart }, headers: key }),
  };
}

function expectAway({ status, body, headers }: Answered): void {
  expect([status, body, headers['retry-after']]).toEqual([
    503,
    { detail: 'Service temporarily unavailable, try again later.' },
    '5',
  ]);
}

test(
  `whatever writes are under way when it freezes, they are whole or not there, and may be repeated (SEED=${seed})`,
  async () => {
    const random = randomFrom(seed);
    const call: TestApp['call'] = (method, url, options) => inject(impatient.app, method, url, options);
    /** Until it is answered: a statement has little time here, too little perhaps for a busy machine. */
    const callPatiently: TestApp['call'] = async (...request) => {
      for (;;) {
        const answer = await call(...request);
        if (answer.status !== 503) return answer;
      }
    };
    for (let round = 0; round < rounds; round++) {
      const shop = await makeShop(callPatiently);
      const { token } = shop.user;
      for (const product of shop.products) {
        const added = await callPatiently('POST', '/api/cart/item/', {
          token,
          body: { manufacturer_product: product },
        });
        expect(added.status).toBe(201);
      }
      const { body: cart } = await callPatiently('GET', '/api/cart/', { token });
      const { adds, orders, reads, signsIn, refreshes } = everyKind(call, shop, cart.id);

      const underWay = [orders(), adds(), signsIn()];
      await pause(random() * 40);
      postgres.freeze();
      const whileFrozen = [...reads(), refreshes(), adds()];
      for (const answer of await Promise.all(underWay)) if (answer.status >= 300) expectAway(answer);
      for (const answer of await Promise.all(whileFrozen)) expectAway(answer);
      postgres.thaw();

      await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200);
      const again = await callPatiently('POST', '/api/order/', { token, body: { cart: cart.id } });
      expect([again.status, again.body.cart]).toEqual([expect.toBeOneOf([200, 201]), cart.id]);
      expect((await everyKind(callPatiently, shop, cart.id).refreshes()).status).toBe(200);
      expect(await db.prisma.order.count({ where: { cartId: cart.id } })).toBe(1);
      await expectWholeShop(db);
    }
  },
  180_000 + rounds * 10_000,
);

test('the product as it runs answers everybody in time, says that it is not ready, and goes on by itself', async () => {
  const server: ServerProcess = await startServerProcess({
    DATABASE_URL: postgres.url,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    SIMULATED_TRANSPORT_MS: '30',
    SIMULATED_TRANSPORT_SPEAKS: 'false',
  });
  try {
    // A caller that is never answered hangs up at last: such a call fails the test.
    const call = callOver(server.url);
    const shop = await makeShop(call);
    const { token } = shop.user;
    const { body: cart } = await call('GET', '/api/cart/', { token });
    const { adds, orders, reads, signsIn, refreshes } = everyKind(call, shop, cart.id);
    expect((await adds()).status).toBe(201);
    const pid = server.pid;
    const frozen = [...reads(), refreshes(), adds(), orders(), signsIn()];
    postgres.freeze();
    const later = [...reads(), refreshes(), adds(), orders(), signsIn()];
    expect((await call('GET', '/healthz')).status).toBe(200);
    expectAway(await call('GET', '/readyz'));
    for (const answer of await Promise.all(frozen)) if (answer.status >= 300) expectAway(answer);
    for (const answer of await Promise.all(later)) expectAway(answer);
    postgres.thaw();

    await expect.poll(async () => (await call('GET', '/readyz')).status).toBe(200);
    const placed = await orders();
    expect(placed.status).toBeOneOf([200, 201]);
    expect(server.pid).toBe(pid);
    const parts = () => db.prisma.wholesaleOrder.findMany({ where: { orderId: placed.body.id } });
    await expect.poll(parts).toMatchObject([{ status: 'complete' }]);
    await expectWholeShop(db);

    postgres.freeze();
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
  }
}, 300_000);
