import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeOperator } from './desk.ts';
import { makeProducts, makeWholesaler, unique } from './factories.ts';
import { LIST_HEADER } from './list-shop.ts';
import { callOver } from './patient-buyer.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { startServerProcess } from './server-process.ts';
import { type TestApp, TestClock } from './test-app.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const { rounds, seed } = readRounds('Kills of the server while it reads a list of the desk', 1);
const JWT_SECRET = 'a secret of the tests, long enough for anybody';
const ROWS = 150_000;
const UPLOADS = '/api/desk/list-uploads/';

/** A worker that was killed looks silent at once, for a suite that has no time to wait. */
async function hurry(): Promise<void> {
  await database.db.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '60 seconds' WHERE state = 'active' AND name = 'read-list-upload'`,
  );
}

test(
  `a server that is killed while it reads a list reads it whole once it is back, and nothing of it is applied (SEED=${seed})`,
  async () => {
    const { db } = database;
    const random = randomFrom(seed);
    const holder = await db.pool.connect();
    const server = await startServerProcess({ DATABASE_URL: database.url, JWT_SECRET, LOG_LEVEL: 'fatal' });
    try {
      const call = callOver(server.url);
      const maker = { db, clock: new TestClock(), call };
      const { id: wholesaler } = await makeWholesaler(maker);
      const code = unique('c');
      await makeProducts(maker, { code });
      // What an operator is made with.
      const { token } = await makeOperator({
        ...maker,
        config: { secrets: { jwt: JWT_SECRET } },
      } as unknown as TestApp);
      for (let round = 1; round <= rounds; round++) {
        const rows = Array.from({ length: ROWS }, (_, at) => `${at === 0 ? code : `none${at}`},W${round},1,0,,`);
        // It is not read to its end before the server is killed, however long that takes: it waits for these.
        await holder.query('BEGIN; LOCK TABLE offers IN ACCESS EXCLUSIVE MODE');
        const sent = await fetch(`${server.url}${UPLOADS}?wholesaler=${wholesaler}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
          body: [LIST_HEADER, ...rows].join('\n'),
        });
        const { id } = (await sent.json()) as { id: number };
        const row = () => db.prisma.listUpload.findUniqueOrThrow({ where: { id } });
        while ((await row()).try === 0) await pause(5);
        await pause(300 * random());
        await server.kill();
        const left = await row();
        expect([left.state, left.preview]).toEqual(['reading', null]);
        await holder.query('ROLLBACK');
        await server.start();
        const read = async () => (await call('GET', `${UPLOADS}${id}/`, { token })).body;
        let upload = await read();
        while (upload.state === 'reading') {
          await hurry();
          await pause(200);
          upload = await read();
        }
        expect(upload).toMatchObject({
          ...{ state: 'ready', rows_read: ROWS, reason: null },
          preview: { rows: ROWS, new: 1, refused: ROWS - 1, first_new: [{ code }] },
        });
        expect((await row()).try).toBeGreaterThan(left.try);
        expect(await db.prisma.offer.count({ where: { wholesalerId: wholesaler } })).toBe(0);
      }
    } finally {
      holder.release(true);
      await server.stop();
    }
  },
  120_000 + rounds * 60_000,
);
