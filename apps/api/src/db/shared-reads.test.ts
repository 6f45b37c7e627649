import { randomInt } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useDb } from '../../test/use-db.ts';
import { statement } from './statement.ts';

const database = useDb();
const PID = statement('pid', {
  takes: { number: 'int' },
  gives: { pid: 'int', number: 'int' },
  isShared: true,
  sql: 'SELECT pg_backend_pid() AS pid, $number AS number',
});
const SLEEP = statement('sleep', { takes: { seconds: 'float8' }, sql: 'SELECT FROM pg_sleep($seconds)' });
/** Does not move while somebody else holds this lock. */
const STAND = statement('stand', {
  takes: { lock: 'int' },
  gives: { pid: 'int' },
  isShared: true,
  sql: 'SELECT pg_backend_pid() AS pid FROM pg_advisory_xact_lock($lock)',
});
const BROKEN = statement('broken', {
  takes: { by: 'int' },
  gives: { number: 'int' },
  isShared: true,
  sql: 'SELECT 1 / $by AS number',
});
const readPid = async (number = 0) => (await database.db.run(PID, { number }))[0];
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
  const everyType = (name: string, isShared: boolean) =>
    statement(name, {
      takes: { count: 'int' },
      gives: {
        number: 'int',
        share: 'float8',
        nothing: 'text?',
        first: 'bool',
        text: 'text',
        document: z.object({ a: z.array(z.number()) }),
        at: 'timestamptz',
      },
      isShared,
      sql: `SELECT n AS number, 0.5::float8 AS share, NULL::text AS nothing, n = 1 AS first, 'é\n' AS text,
      '{"a": [1]}'::json AS document, '2026-01-02T03:04:05.678Z'::timestamptz AS at FROM generate_series(1, $count) AS n`,
    });
  const shared = everyType('every_type_shared', true);
  const rows = await database.db.run(shared, { count: 2 });
  expect(rows).toEqual(await database.db.run(everyType('every_type', false), { count: 2 }));
  expect(rows).toHaveLength(2);
  expect(await database.db.run(shared, { count: 0 })).toEqual([]);
});

test('a statement that fails is the only one that does', async () => {
  const reads = [readPid(1), database.db.run(BROKEN, { by: 0 }), readPid(2)];
  const [before, failed, after] = await Promise.allSettled(reads);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([before, after]).toMatchObject([{ value: { number: 1 } }, { value: { number: 2 } }]);
});

test('nobody waits behind a statement that does not move', async () => {
  const { lock, release } = await holdLock();
  const standing = database.db.run(STAND, { lock });
  await database.db.run(SLEEP, { seconds: 0.1 });
  // More than the other shared connection would be given. Behind it they would not be answered before the lock is free.
  await Promise.all(numbers.map(readPid));
  await release();
  expect(await standing).toHaveLength(1);
});

test('a read outlives the connection that it was sent on', async () => {
  const { lock, release } = await holdLock();
  const ended = database.db.run(STAND, { lock });
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
