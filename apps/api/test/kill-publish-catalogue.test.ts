import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CATALOGUES, catalogueOf, codesOf } from './catalogue-at-desk.ts';
import { makeOperator } from './desk.ts';
import { callOver } from './patient-buyer.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { startServerProcess } from './server-process.ts';
import { type TestApp, TestClock } from './test-app.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const { rounds, seed } = readRounds('Kills of the server while it publishes a catalogue of the desk', 1);
const JWT_SECRET = 'a secret of the tests, long enough for anybody';
const PRODUCTS = 3_000;

/** A worker that was killed looks silent at once, for a suite that has no time to wait. */
async function hurry(): Promise<void> {
  await database.db.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '60 seconds' WHERE state = 'active' AND name = 'publish-catalogue'`,
  );
}

test(
  `a server that is killed while it publishes a catalogue has published nothing, and once it is back does so once (SEED=${seed})`,
  async () => {
    const { db } = database;
    const random = randomFrom(seed);
    const holder = await db.pool.connect();
    const server = await startServerProcess({ DATABASE_URL: database.url, JWT_SECRET, LOG_LEVEL: 'fatal' });
    try {
      const call = callOver(server.url);
      const maker = { db, clock: new TestClock(), call };
      // What an operator is made with.
      const { token } = await makeOperator({
        ...maker,
        config: { secrets: { jwt: JWT_SECRET } },
      } as unknown as TestApp);
      const until = async (id: number, states: readonly string[]) => {
        let upload = (await call('GET', `${CATALOGUES}${id}/`, { token })).body;
        while (!states.includes(upload.state)) {
          await hurry();
          await pause(100);
          upload = (await call('GET', `${CATALOGUES}${id}/`, { token })).body;
        }
        return upload;
      };
      for (let round = 1; round <= rounds; round++) {
        const codes = codesOf(PRODUCTS);
        const sent = await fetch(`${server.url}${CATALOGUES}?file_name=catalogue.csv`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
          body: catalogueOf(...codes.map((code) => ({ code }))),
        });
        const { id } = (await sent.json()) as { id: number };
        expect((await until(id, ['ready', 'refused'])).state).toBe('ready');
        // It does not come to its end before the server is killed, however long that takes: it waits for this row.
        await holder.query('BEGIN');
        await holder.query(`LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE`);
        const row = () => db.prisma.listUpload.findUniqueOrThrow({ where: { id } });
        const before = (await row()).try;
        await call('POST', `${CATALOGUES}${id}/publish/`, { token, body: {} });
        while ((await row()).try === before) await pause(5);
        await pause(1_000 * random());
        await server.kill();
        const left = await row();
        const made = () => db.prisma.product.count({ where: { code: { in: codes } } });
        expect([left.state, await made()]).toEqual(['publishing', 0]);
        await holder.query('ROLLBACK');
        await server.start();
        expect(await until(id, ['published', 'refused', 'failed'])).toMatchObject({
          ...{ state: 'published', rows_read: PRODUCTS, new: PRODUCTS, reason: null },
        });
        expect(await made()).toBe(PRODUCTS);
        expect((await row()).try).toBeGreaterThan(left.try);
        const audited = { where: { subject: { startsWith: `catalogue upload ${id}: ` } } };
        expect(await db.prisma.auditEntry.count(audited)).toBe(1);
      }
    } finally {
      holder.release(true);
      await server.stop();
    }
  },
  120_000 + rounds * 60_000,
);
