import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Db, openDb } from '../src/db/client.ts';
import { type DatabaseCable, layCable } from './database-cable.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { expectWholeShop } from './shop-invariants.ts';
import { inject, useApp } from './test-app.ts';

/** Milliseconds after which a statement is given up, and a call answered, here; the product waits longer. */
const TIMEOUT = 300;
const DEADLINE = 1_500;
const { rounds, seed } = readRounds('Orders at a database of changing slowness', 4);

const testApp = useApp();
let cable: DatabaseCable;
let db: Db;
let app: FastifyInstance;
beforeAll(async () => {
  cable = await layCable(testApp.url);
  db = openDb({ url: cable.url, connections: 4, timeout: TIMEOUT });
  app = await buildApp({
    config: testApp.config,
    db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    deadline: DEADLINE,
  });
});
afterAll(async () => {
  await app?.close();
  await cable?.cut();
  await db?.close();
});

const call: typeof testApp.call = (method, url, options) => inject(app, method, url, options);

test('a slow database makes calls late, a very slow one makes them 503, and then they are as fast as ever', async () => {
  const { token } = await makeUser(testApp);
  const read = () => call('GET', '/api/users/me/', { token });
  cable.slow(30);
  await expect.poll(async () => (await read()).status).toBe(200);
  cable.slow(3_000);
  for (const answer of await Promise.all([read(), read(), read(), read(), read(), read(), read(), read()])) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { detail: 'Service temporarily unavailable, try again later.' },
    });
  }
  await cable.mend();
  await expect.poll(async () => (await read()).status).toBe(200);
});

test(
  `orders at a database of changing slowness are whole, there once or not at all, and may be repeated (SEED=${seed})`,
  async () => {
    const random = randomFrom(seed);
    const wholesaler = await makeWholesaler(testApp);
    const products = await makeProducts(testApp, {}, {});
    await makeOffers(testApp, wholesaler, ...products.map((product) => ({ product })));
    const { token } = await makeUser(testApp, [wholesaler]);
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      for (const product of products) {
        const added = await testApp.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product } });
        expect(added.status).toBe(201);
      }
      const { body: cart } = await testApp.call('GET', '/api/cart/', { token });
      const order = {
        token,
        body: { cart: cart.id, expected_total: cart.total },
        headers: { 'idempotency-key': randomUUID() },
      };
      const underWay = call('POST', '/api/order/', order);
      await pause(random() * 15);
      cable.slow(50 + random() * 400);
      const first = await underWay;
      expect(first.status).toBeOneOf([201, 503]);
      if (first.status === 503) refused += 1;
      await cable.mend();
      // What is still on the line may yet arrive; the order waits for it.
      const again = await testApp.call('POST', '/api/order/', order);
      expect(again.status).toBeOneOf([200, 201]);
      if (first.status === 201) expect([again.status, again.body.id]).toEqual([200, first.body.id]);
      expect(await testApp.db.prisma.order.count({ where: { cartId: cart.id } })).toBe(1);
      await expectWholeShop(testApp.db);
    }
    process.stdout.write(`${rounds} orders, ${refused} refused at first\n`);
  },
  180_000 + rounds * 5_000,
);
