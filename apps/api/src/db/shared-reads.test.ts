import { randomInt } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import type { Statement } from './statement.ts';

const database = useDb();
const PID: Statement = { name: 'pid', text: 'SELECT pg_backend_pid() AS pid, $1::int AS number' };
const SLEEP: Statement = { name: 'sleep', text: `SELECT pg_sleep($1::float8)` };
/** Does not move while somebody else holds this lock. */
const STAND: Statement = { name: 'stand', text: `SELECT pg_advisory_xact_lock($1::int), pg_backend_pid() AS pid` };
const BROKEN: Statement = { name: 'broken', text: 'SELECT 1 / $1::int AS number' };

const readPid = async (number = 0) => (await database.db.read<{ pid: number; number: number }>(PID, [number]))[0];
const numbers = Array.from({ length: 40 }, (_, index) => index);

// Connections are opened beside the first reads.
beforeAll(async () => {
  await vi.waitFor(async () => expect(await backendsOfOneTurn()).toBe(1), 60_000);
});

/** A lock that another connection holds until it is told to let go. */
async function holdLock(): Promise<{ lock: number; release: () => Promise<void> }> {
  const lock = randomInt(2 ** 31);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [lock]);
  return { lock, release: () => holder.end() };
}

async function backendsOfOneTurn(): Promise<number> {
  return new Set((await Promise.all(numbers.map(readPid))).map((row) => row?.pid)).size;
}

test('reads of one turn share a connection, and each has its own answer', async () => {
  const rows = await Promise.all(numbers.map(readPid));
  expect(rows.map((row) => row?.number)).toEqual(numbers);
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1);
});

test('a row is what the pool makes of it', async () => {
  const every: Statement = {
    name: 'every',
    text: `SELECT n AS number, 0.5::float8 AS share, NULL::text AS nothing, n = 1 AS first, 'é\n' AS text,
      '{"a": [1]}'::json AS document, '2026-01-02T03:04:05.678Z'::timestamptz AS at FROM generate_series(1, $1::int) AS n`,
  };
  const rows = await database.db.read(every, [2]);
  expect(rows).toEqual(await database.db.query(every, [2]));
  expect(rows).toHaveLength(2);
  expect(await database.db.read(every, [0])).toEqual([]);
});

test('a statement that fails is the only one that does', async () => {
  const reads = [readPid(1), database.db.read(BROKEN, [0]), readPid(2)];
  const [before, failed, after] = await Promise.allSettled(reads);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([before, after]).toMatchObject([{ value: { number: 1 } }, { value: { number: 2 } }]);
});

test('nobody waits behind a statement that does not move', async () => {
  const { lock, release } = await holdLock();
  const standing = database.db.read(STAND, [lock]);
  await database.db.query(SLEEP, [0.1]);
  // More than the other shared connection would be given. Behind it they would not be answered before the lock is free.
  await Promise.all(numbers.map(readPid));
  await release();
  expect(await standing).toHaveLength(1);
});

test('a read outlives the connection that it was sent on', async () => {
  const { lock, release } = await holdLock();
  const ended = database.db.read<{ pid: number }>(STAND, [lock]);
  const end = async () => {
    const { rowCount } = await database.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'formulary' AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(end).toBe(1);
  await release();
  expect(await ended).toHaveLength(1);
  expect((await readPid(3))?.number).toBe(3);
});
