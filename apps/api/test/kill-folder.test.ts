import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { callOver } from './patient-buyer.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { startServerProcess } from './server-process.ts';
import { TestClock } from './test-app.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const { rounds, seed } = readRounds('Kills of the server while it draws the folder of the records', 1);
const ENTRIES = 6_000;
const ALWAYS = { from: '2020-01-01', to: '2029-12-31' };

/** A delivery with very many entries. */
async function receive(user: { id: number; practiceId: number }, wholesalerId: number, productId: number) {
  const { prisma } = database.db;
  const of = { practiceId: user.practiceId, wholesalerId, openedById: user.id, openedAt: new Date() };
  const { id: receiptId } = await prisma.receipt.create({ data: of });
  await prisma.receiptEntry.createMany({
    data: Array.from({ length: ENTRIES }, (_, at) => ({
      ...{ receiptId, productId, key: randomUUID(), kind: 'received' as const, userId: user.id },
      ...{ countedAt: new Date(), quantity: 1, batch: `K${at}` },
    })),
  });
}

/** A worker that was killed looks silent at once, for a suite that has no time to wait. */
async function hurry(): Promise<void> {
  await database.db.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '60 seconds' WHERE state = 'active' AND name = 'draw-records-folder'`,
  );
}

const piecesOf = async (folder: number): Promise<{ try: number; pieces: number }[]> =>
  (
    await database.db.pool.query(
      'SELECT try, count(*)::int AS pieces FROM folder_pieces WHERE folder_id = $1 GROUP BY try',
      [folder],
    )
  ).rows;

test(
  `a server that is killed while it draws a folder draws it whole once it is back (SEED=${seed})`,
  async () => {
    const { db } = database;
    const random = randomFrom(seed);
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, long enough for anybody',
      LOG_LEVEL: 'fatal',
    });
    try {
      const call = callOver(server.url);
      const maker = { db, clock: new TestClock(), call };
      const wholesaler = await makeWholesaler(maker);
      const [product = 0] = await makeProducts(maker, {});
      const user = await makeUser(maker, [wholesaler]);
      await receive(user, wholesaler.id, product);
      const { token } = user;
      const list = async () => (await call('GET', '/api/records/folders/', { token })).body.folders;
      for (let round = 1; round <= rounds; round++) {
        const { id } = (await call('POST', '/api/records/folders/', { token, body: ALWAYS })).body;
        const least = 1 + Math.floor(3 * random());
        while (((await piecesOf(id))[0]?.pieces ?? 0) < least) await pause(5);
        await server.kill();
        const [left] = await piecesOf(id);
        expect(await db.prisma.folder.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'drawing' });
        await server.start();
        let folder = (await list())[0];
        while (folder.state === 'drawing') {
          await hurry();
          await pause(200);
          [folder] = await list();
        }
        expect(folder).toMatchObject({ id, state: 'ready' });
        const [tries, ...more] = await piecesOf(id);
        expect(more).toEqual([]);
        expect(tries?.try).toBeGreaterThan(left?.try ?? 0);
        for (const { name, url, hash, size } of folder.files) {
          const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
          expect([name, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, size, hash]);
          if (name === 'receipts.csv') expect(parse(bytes, { bom: true, columns: true })).toHaveLength(ENTRIES);
        }
      }
    } finally {
      await server.stop();
    }
  },
  120_000 + rounds * 60_000,
);
