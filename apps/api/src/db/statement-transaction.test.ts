import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { PATIENT, useDb } from '../../test/use-db.ts';
import { type Db, openDb, type Query } from './client.ts';
import { isDatabaseAway } from './faults.ts';

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

const write = (query: Query, text: string | null) =>
  query({ name: 'write_note', text: 'INSERT INTO notes VALUES ($1)' }, [text]);
const kept = async () => (await database.db.pool.query('SELECT text FROM notes')).rows.map(({ text }) => text);
const backend = async (query: Query) =>
  (await query<{ pid: number }>({ name: 'backend', text: 'SELECT pg_backend_pid() AS pid' }))[0]?.pid;

async function expectUsable(by = db) {
  await by.atomically((query) => write(query, 'later'));
  expect(await kept()).toContain('later');
}

test('keeps all that was written, and answers what the work does', async () => {
  const answer = await db.atomically(async (query) => {
    await write(query, 'a');
    await write(query, 'b');
    expect(await kept()).toEqual([]);
    return 7;
  });
  expect(answer).toBe(7);
  expect(await kept()).toEqual(['a', 'b']);
});

describe('keeps nothing, and leaves a connection that is not amid anything,', () => {
  test('when the work throws', async () => {
    const before = await backend(db.query);
    const work = db.atomically(async (query) => {
      await write(query, 'a');
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await kept()).toEqual([]);
    expect(await backend(db.query)).toBe(before);
    await expectUsable();
  });

  test('when a statement fails', async () => {
    const work = db.atomically(async (query) => {
      await write(query, 'a');
      await write(query, null);
    });
    await expect(work).rejects.toThrow('null value');
    expect(await kept()).toEqual([]);
    await expectUsable();
  });

  test('when a statement fails and the work goes on', async () => {
    const work = db.atomically(async (query) => {
      await write(query, 'a');
      await write(query, null).catch(() => {});
    });
    await expect(work).rejects.toThrow('had failed');
    expect(await kept()).toEqual([]);
    await expectUsable();
  });

  test.each<[string, (query: Query) => Promise<unknown>]>([
    ['takes too long', (query) => query({ name: 'sleep', text: 'SELECT pg_sleep(5)' })],
    [
      'finds its connection ended',
      async (query) => {
        await database.db.pool.query('SELECT pg_terminate_backend($1)', [await backend(query)]);
        await write(query, 'b');
      },
    ],
    [
      'is never answered',
      async (query) => {
        cable.lose();
        await write(query, 'b');
      },
    ],
  ])('when a statement %s', async (_what, amid) => {
    const work = impatient.atomically(async (query) => {
      await write(query, 'a');
      await amid(query);
    });
    const error = await work.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    await cable.mend();
    expect(await kept()).toEqual([]);
    await expectUsable(impatient);
  });
});
