import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { PATIENT, useDb } from '../../test/use-db.ts';
import { type Db, openDb } from './client.ts';
import { isDatabaseAway } from './faults.ts';
import type { Sql } from './sql.ts';
import { statement } from './statement.ts';

const database = useDb();
let cable: DatabaseCable;
/** A single connection: whatever one piece of work leaves on it, the next one meets. */
let db: Db;
/** The same, and gives statements up soon. */
let impatient: Db;

beforeAll(async () => {
  cable = await layCable(database.url);
  db = openDb({ url: cable.url, connections: 1, ...PATIENT });
  impatient = openDb({ url: cable.url, connections: 1, timeout: 1_500 });
  await database.db.pool.query('CREATE TABLE notes (text text NOT NULL)');
});
beforeEach(() => database.db.pool.query('TRUNCATE notes'));
afterAll(async () => {
  await db?.close();
  await impatient?.close();
  await cable?.cut();
});

const WRITE_NOTE = statement('write_note', { takes: { text: 'text?' }, sql: 'INSERT INTO notes VALUES ($text)' });
const BACKEND = statement('backend', { gives: { pid: 'int' }, sql: 'SELECT pg_backend_pid() AS pid' });
const SLEEP_LONG = statement('sleep_long', { sql: 'SELECT FROM pg_sleep(5)' });

const write = (sql: Sql, text: string | null) => sql.write(WRITE_NOTE, { text });
const kept = async () => (await database.db.pool.query('SELECT text FROM notes')).rows.map(({ text }) => text);
const backend = async (sql: Sql) => (await sql.run(BACKEND))[0]?.pid;

async function expectUsable(by = db) {
  await by.transaction((tx) => write(tx, 'later'));
  expect(await kept()).toContain('later');
}

test('keeps all that was written, and answers what the work does', async () => {
  const answer = await db.transaction(async (tx) => {
    await write(tx, 'a');
    await write(tx, 'b');
    expect(await kept()).toEqual([]);
    return 7;
  });
  expect(answer).toBe(7);
  expect(await kept()).toEqual(['a', 'b']);
});

describe('keeps nothing, and leaves a connection outside of any transaction,', () => {
  test('when the work throws', async () => {
    const before = await backend(db);
    const work = db.transaction(async (tx) => {
      await write(tx, 'a');
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await kept()).toEqual([]);
    expect(await backend(db)).toBe(before);
    await expectUsable();
  });

  test('when a statement fails', async () => {
    const work = db.transaction(async (tx) => {
      await write(tx, 'a');
      await write(tx, null);
    });
    await expect(work).rejects.toThrow('null value');
    expect(await kept()).toEqual([]);
    await expectUsable();
  });

  test('when a statement fails and the work goes on', async () => {
    const work = db.transaction(async (tx) => {
      await write(tx, 'a');
      await write(tx, null).catch(() => {});
    });
    await expect(work).rejects.toThrow('had failed');
    expect(await kept()).toEqual([]);
    await expectUsable();
  });

  test.each<[string, (tx: Sql) => Promise<unknown>]>([
    ['takes too long', (tx) => tx.run(SLEEP_LONG)],
    [
      'finds its connection ended',
      async (tx) => {
        await database.db.pool.query('SELECT pg_terminate_backend($1)', [await backend(tx)]);
        await write(tx, 'b');
      },
    ],
    [
      'is never answered',
      async (tx) => {
        cable.lose();
        await write(tx, 'b');
      },
    ],
  ])('when a statement %s', async (_what, statement) => {
    const work = impatient.transaction(async (tx) => {
      await write(tx, 'a');
      await statement(tx);
    });
    const error = await work.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    await cable.mend();
    expect(await kept()).toEqual([]);
    await expectUsable(impatient);
  });
});
