import type pg from 'pg';
import { expect, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';

const database = useDb();

/** How many statements a connection was handed at once, at most, while `work` ran. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const { pool } = database.db;
  let most = 0;
  const watch = (client: pg.PoolClient) => {
    let waiting = 0;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown; // it has a dozen overloads
    Object.assign(client, {
      query(...args: unknown[]) {
        most = Math.max(most, ++waiting);
        const answer = query(...args);
        const done = () => {
          waiting--;
        };
        Promise.resolve(answer).then(done, done);
        return answer;
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
  }
  return most;
}

test('a transaction sends one statement at a time, however many relations Prisma reads', async () => {
  const wholesaler = { name: 'Northvet', slug: 'northvet', preference: 1 };
  const { id } = await database.db.prisma.wholesaler.create({ data: wholesaler });
  const most = await mostAtOnce(() =>
    database.db.prisma.$transaction(async (tx) => {
      const found = await tx.wholesaler.findUniqueOrThrow({
        where: { id },
        include: { offers: true, accounts: true, wholesaleOrders: true, priceTasks: true },
      });
      expect(found).toMatchObject({ ...wholesaler, offers: [], accounts: [], wholesaleOrders: [], priceTasks: [] });
    }),
  );
  expect(most).toBe(1);
});

test('a statement that fails tells its caller, and holds up none behind it', async () => {
  const work = database.db.prisma.$transaction(async (tx) => {
    await expect(tx.$queryRaw`SELECT 1 / 0`).rejects.toThrow('division by zero');
    await tx.$queryRaw`SELECT 1 AS one`;
  });
  await expect(work).rejects.toThrow('current transaction is aborted');
  expect(await database.db.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});
