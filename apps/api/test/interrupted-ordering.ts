import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDb } from '../src/db/client.ts';
import type { WholesalerSettings } from '../src/domains/wholesalers/save-wholesaler.ts';
import { makeColleague, makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { callOver, PatientBuyer } from './patient-buyer.ts';
import { randomFrom } from './rounds.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { expectWholeShop } from './shop-invariants.ts';
import { TestClock } from './test-app.ts';
import { type Db, PATIENT, withPrisma } from './use-db.ts';

const BUYERS = 4;
/** Orders between two interruptions, unless a test says otherwise. */
const PACE = 5;

export interface Interruption {
  readonly databaseUrl: string;
  readonly seed: number;
  /** Whether to go on, by what was done so far. */
  readonly until: (done: { orders: number; interruptions: number }) => boolean;
  /** Makes a dead worker's silence look longer than it was, for a suite that has no time to wait. */
  readonly isHurried: boolean;
  /** How three wholesalers are reached; simulated, when it is left out. */
  readonly wholesalers?: readonly Partial<WholesalerSettings>[];
  /** More of the server's settings. */
  readonly settings?: Record<string, string>;
  readonly pace?: number;
  /** Breaks something and repairs it. */
  readonly interrupt: (server: ServerProcess) => Promise<void>;
}

/**
 * Buyers order at a real server while it, or what it stands on, is interrupted at random moments of placing an order;
 * then everything they were promised must be there, whole, once, and sent. Answers how many attempts were repeated.
 */
export async function orderThroughInterruptions(interruption: Interruption) {
  const { databaseUrl, seed, until, isHurried, wholesalers = [{}, {}, {}], pace = PACE, interrupt } = interruption;
  const random = randomFrom(seed);
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret of the tests, long enough for anybody',
    ACCESS_TOKEN_SECONDS: '3600',
    LOG_LEVEL: 'fatal',
    SIMULATED_TRANSPORT_MS: '30',
    SIMULATED_TRANSPORT_SPEAKS: 'false',
    ...interruption.settings,
  });
  const db = withPrisma(openDb({ url: databaseUrl, ...PATIENT }));
  try {
    const { buyers, products } = await openShop(db, server.url, wholesalers);
    const done = { orders: 0, interruptions: 0 };
    let interruptions = Promise.resolve();
    const onOrdering = () => {
      done.orders += 1;
      if (done.orders % pace !== 2) return;
      interruptions = interruptions.then(async () => {
        await pause(random() * 25);
        await interrupt(server).catch(broken.reject);
        done.interruptions += 1;
      });
    };
    // A repair that fails ends the test at once: nobody would ever be answered again.
    const broken = Promise.withResolvers<never>();
    const buyOn = async (buyer: PatientBuyer) => {
      while (!until(done)) await buyer.buy(some(products, random), onOrdering);
    };
    const bought = Promise.all(buyers.map(buyOn)).then(() => interruptions);
    await Promise.race([broken.promise, server.fallen, bought]);

    for (const buyer of buyers) await buyer.expectAllKept();
    const orders = buyers.flatMap(({ placed }) => placed);
    expect(await db.prisma.order.count()).toBe(orders.length);
    if (isHurried) await hurry(db);
    const repeated = await expectAllSent(db);
    await expectWholeShop(db);
    return { orders: orders.length, interruptions: done.interruptions, repeated };
  } finally {
    await server.stop();
    await db.close();
  }
}

async function openShop(db: Db, url: string, settings: NonNullable<Interruption['wholesalers']>) {
  const maker = { db, clock: new TestClock(), call: callOver(url) };
  const wholesalers = await Promise.all(settings.map((one) => makeWholesaler(maker, one)));
  const products = await makeProducts(maker, ...Array.from({ length: 12 }, () => ({})));
  for (const [index, wholesaler] of wholesalers.entries()) {
    const own = products.filter((_, at) => at % wholesalers.length === index);
    await makeOffers(maker, wholesaler, ...own.map((product) => ({ product, grossPrice: 9.99, discount: 12.5 })));
  }
  const first = await makeUser(maker, wholesalers);
  const users = [first];
  while (users.length < BUYERS) users.push(await makeColleague(maker, first.practiceId));
  return { products, buyers: users.map(({ token }) => new PatientBuyer(maker.call, token)) };
}

/** Two to five different products. */
function some(products: readonly number[], random: () => number): number[] {
  const from = Math.floor(random() * products.length);
  return Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) => products[(from + at) % products.length] ?? 0);
}

/** Sending takes milliseconds here: a job that is still active after a second has lost its worker. */
async function hurry(db: Db): Promise<void> {
  await pause(1_000);
  await db.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '10 seconds' WHERE state = 'active'`,
  );
}

/** Every wholesale order is accepted in the end, and its job is done. */
async function expectAllSent(db: Db): Promise<number> {
  const open = () => db.prisma.wholesaleOrder.count({ where: { status: { in: ['created', 'processing'] } } });
  for (const until = Date.now() + 180_000; (await open()) > 0 && Date.now() < until; ) await pause(200);
  const all = await db.prisma.wholesaleOrder.findMany();
  expect(all.filter(({ status, attempts }) => status !== 'complete' || attempts < 1)).toEqual([]);
  return all.filter(({ attempts }) => attempts > 1).length;
}
