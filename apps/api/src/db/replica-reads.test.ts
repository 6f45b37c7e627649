import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { PATIENT } from '../../test/use-db.ts';
import { type Db, openDb } from './client.ts';
import { withDatabase } from './database-url.ts';
import { openReplicaReads } from './replica-reads.ts';
import type { Sent } from './sql.ts';
import { statement } from './statement.ts';

const WHERE = { gives: { name: 'text' }, sql: 'SELECT current_database()::text AS name' } as const;
const LATE = statement('where_late', { ...WHERE, mayLag: true });
const LATE_AND_SHARED = statement('where_late_shared', { ...WHERE, mayLag: true, isShared: true });
const NOW = statement('where_now', WHERE);
const NOW_OR_STAND_IN = statement('where_stand_in', { ...WHERE, mayStandIn: true });
/** What a replica refuses, as it does a read that is in the way of its replay. */
const REFUSED_THERE = statement('where_refused', {
  gives: { name: 'text' },
  mayLag: true,
  sql: `SELECT CASE WHEN 1 / strpos(current_database(), 'primary') < 2 THEN current_database()::text END AS name`,
});

const base = `reads_${randomBytes(4).toString('hex')}`;
const names = { primary: `${base}_primary`, replica: `${base}_replica` };
const server = inject('serverUrl');
let cable: DatabaseCable;
let primaryCable: DatabaseCable;
let db: Db;
let replica: pg.Client;

/** A second database stands for the replica: what it says of its replay is what this test sets. */
const PLAYED = `
  CREATE SCHEMA played;
  CREATE TABLE played.replay (lsn pg_lsn NOT NULL);
  INSERT INTO played.replay VALUES ('FFFFFFFF/0');
  CREATE FUNCTION played.pg_is_in_recovery() RETURNS bool LANGUAGE sql AS 'SELECT true';
  CREATE FUNCTION played.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT lsn FROM played.replay';`;

beforeAll(async () => {
  await onServer(...Object.values(names).map((name) => `CREATE DATABASE ${name}`));
  await onServer(`ALTER DATABASE ${names.replica} SET search_path = played, public, pg_catalog`);
  replica = new pg.Client({ connectionString: withDatabase(server, names.replica) });
  await replica.connect();
  await replica.query(PLAYED);
  cable = await layCable(withDatabase(server, names.replica));
  primaryCable = await layCable(withDatabase(server, names.primary));
  db = openDb({ url: primaryCable.url, readUrl: cable.url, connections: 2, ...PATIENT });
});
afterAll(async () => {
  await db?.close();
  await cable?.cut();
  await primaryCable?.cut();
  await replica?.end();
  await onServer(...Object.values(names).map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const one of statements) await client.query(one);
  await client.end();
}

const whereLate = async () => (await db.run(LATE))[0]?.name;
/** Seconds; none before a replica was looked at. */
const youngest = () => {
  const ages = db.replicaAges();
  return ages.length > 0 ? Math.min(...ages) : undefined;
};
const replayed = (lsn: string) => replica.query('UPDATE played.replay SET lsn = $1', [lsn]);

test('what may lag is read from a replica that has caught up, and nothing else is', async () => {
  await expect.poll(whereLate).toBe(names.replica);
  expect(await db.run(LATE_AND_SHARED)).toEqual([{ name: names.replica }]);
  expect(await db.run(NOW)).toEqual([{ name: names.primary }]);
  expect(await db.transaction((tx) => tx.run(LATE))).toEqual([{ name: names.primary }]);
});

test('a replica that is behind is left alone until it has caught up', async () => {
  await expect.poll(whereLate).toBe(names.replica);
  await expect.poll(youngest).toBeLessThan(2);
  await replayed('0/1');
  await expect.poll(whereLate).toBe(names.primary);
  await expect.poll(youngest).toBeGreaterThan(2);
  await replayed('FFFFFFFF/0');
  await expect.poll(whereLate).toBe(names.replica);
});

test('a replica that is gone or does not answer is replaced by the primary', async () => {
  for (const fail of ['cut', 'freeze'] as const) {
    await expect.poll(whereLate).toBe(names.replica);
    await cable[fail]();
    await expect.poll(whereLate).toBe(names.primary);
    await cable.mend();
  }
  await expect.poll(whereLate).toBe(names.replica);
});

test('a read that fails on the primary, too, is asked of it once', async () => {
  let asked = 0;
  const replicas = openReplicaReads({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, async ({ name }) => {
    if (name === 'any') asked++;
    throw new Error('away');
  });
  await expect(replicas.read({ name: 'any', text: 'SELECT 1', values: [] })).rejects.toThrow('away');
  await replicas.close();
  expect(asked).toBe(1);
});

test('what a replica refuses is read from the primary', async () => {
  await expect.poll(whereLate).toBe(names.replica);
  expect(await db.run(REFUSED_THERE)).toEqual([{ name: names.primary }]);
});

const whereNow = async () => (await db.run(NOW_OR_STAND_IN))[0]?.name;

test.each(['cut', 'freeze'] as const)(
  'a replica that was in step stands in for a primary that is away: %s',
  async (fail) => {
    await expect.poll(whereLate).toBe(names.replica);
    expect(await whereNow()).toBe(names.primary);
    await primaryCable[fail]();
    const began = performance.now();
    expect(await whereNow()).toBe(names.replica);
    // A look at the primary has two seconds; its own statements have much longer here.
    expect(performance.now() - began).toBeLessThan(PATIENT.timeout / 2);
    // Longer than a replica may be behind.
    await setTimeout(2_500);
    expect(await Promise.all([whereNow(), whereLate()])).toEqual([names.replica, names.replica]);
    if (fail === 'cut') await expect(db.run(NOW)).rejects.toThrow();
    await primaryCable.mend();
    await expect.poll(whereNow).toBe(names.primary);
    await expect.poll(whereLate).toBe(names.replica);
  },
);

test('reads queue at a slow replica while the primary is away', async () => {
  await expect.poll(whereLate).toBe(names.replica);
  await primaryCable.cut();
  expect(await whereNow()).toBe(names.replica);
  cable.slow(300);
  const reads: Promise<string | undefined>[] = [];
  // More than there are connections: the later ones find none that has answered lately.
  for (let n = 0; n < 8; n++) {
    reads.push(whereNow());
    await setTimeout(60);
  }
  expect(await Promise.all(reads)).toEqual(reads.map(() => names.replica));
  await Promise.all([cable.mend(), primaryCable.mend()]);
  await expect.poll(whereNow).toBe(names.primary);
});

test('a replica is found anew while the primary is away', async () => {
  await expect.poll(whereLate).toBe(names.replica);
  await primaryCable.cut();
  expect(await whereNow()).toBe(names.replica);
  await cable.cut();
  await expect(whereNow()).rejects.toThrow();
  await cable.mend();
  await expect.poll(() => whereNow().catch(() => 'none')).toBe(names.replica);
  await primaryCable.mend();
  await expect.poll(whereNow).toBe(names.primary);
});

test('a replica that was behind when the primary was last seen does not stand in', async () => {
  // In step first: its age is then that of the stop, and no look from before is under way.
  await expect.poll(whereLate).toBe(names.replica);
  await replayed('0/1');
  await expect.poll(youngest).toBeGreaterThan(3);
  await primaryCable.cut();
  await expect(whereNow()).rejects.toThrow();
  await expect(whereLate()).rejects.toThrow();
  await primaryCable.mend();
  await replayed('FFFFFFFF/0');
  await expect.poll(whereLate).toBe(names.replica);
});

test('a replica stands in for a limited time', async () => {
  let isAway = false;
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const primary = (sent: Sent) => (isAway ? Promise.reject(away) : db.pool.query(sent));
  const replicas = openReplicaReads({ connectionString: withDatabase(server, names.replica) }, primary, {
    longestAbsence: 3_000,
  });
  const read = async () => {
    const { rows } = await replicas.standIn({ name: 'where', text: WHERE.sql, values: [] });
    return rows;
  };
  await expect.poll(() => replicas.ages().length).toBeGreaterThan(0);
  isAway = true;
  expect(await read()).toEqual([{ name: names.replica }]);
  await setTimeout(3_500);
  await expect(read()).rejects.toBe(away);
  await replicas.close();
});
