import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderThroughInterruptions } from './interrupted-ordering.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readRounds } from './rounds.ts';
import { type StoppableServer, startStoppableServer } from './stoppable-server.ts';

const { rounds, seed, isFull } = readRounds('Kills of PostgreSQL while orders are placed', 2);
let postgres: StoppableServer;

beforeAll(async () => {
  postgres = await startStoppableServer({ durable: true });
  await migrateDatabase(postgres.url);
});
afterAll(() => postgres.remove());

test(
  `a database that is killed while orders are placed keeps every order whole and once (SEED=${seed})`,
  async () => {
    const done = await orderThroughInterruptions({
      databaseUrl: postgres.url,
      seed,
      isHurried: !isFull,
      until: ({ interruptions }) => interruptions >= rounds,
      interrupt: async () => {
        await postgres.kill();
        await postgres.start();
      },
    });
    process.stdout.write(
      `${done.orders} orders, ${done.interruptions} kills of PostgreSQL, ${done.repeated} sent again\n`,
    );
    expect(done.orders).toBeGreaterThanOrEqual(rounds);
  },
  400_000 + rounds * 10_000,
);
