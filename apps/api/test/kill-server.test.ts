import { expect, test } from 'vitest';
import { orderThroughInterruptions } from './interrupted-ordering.ts';
import { readRounds } from './rounds.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const { rounds, seed, isFull } = readRounds('Orders placed while the server is killed', 5);

test(
  `a server that is killed while orders are placed loses, halves and doubles none (SEED=${seed})`,
  async () => {
    const done = await orderThroughInterruptions({
      databaseUrl: database.url,
      seed,
      isHurried: !isFull,
      until: ({ orders }) => orders >= rounds,
      interrupt: async (server) => {
        await server.kill();
        await server.start();
      },
    });
    process.stdout.write(
      `${done.orders} orders, ${done.interruptions} kills of the server, ${done.repeated} sent again\n`,
    );
    expect(done.orders).toBeGreaterThanOrEqual(rounds);
  },
  400_000 + rounds * 2_000,
);
