import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { layCable } from '../../test/database-cable.ts';
import { useDb } from '../../test/use-db.ts';
import { isDatabaseAway } from './faults.ts';
import { inLongTransaction, type LongTransaction } from './long-transaction.ts';
import { statement } from './statement.ts';

const database = useDb();

beforeAll(async () => {
  await database.db.pool.query('CREATE TABLE kept (id int PRIMARY KEY, text text)');
});

async function remains(): Promise<unknown> {
  const { rows } = await database.db.pool.query(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'formulary import' AND datname = current_database()) AS connections,
       (SELECT count(*)::int FROM pg_class WHERE relpersistence = 't' AND relkind = 'r') AS tables,
       (SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE datname = current_database() AND relation = 'kept'::regclass AND pid <> pg_backend_pid()) AS locks,
       (SELECT count(*)::int FROM kept) AS rows`,
  );
  return rows[0];
}

const NOTHING = { connections: 0, tables: 0, locks: 0, rows: 0 };

async function* batches(...texts: (string | null)[]) {
  yield texts.map((text, at) => [String(at), text]);
}

test('texts are copied as they are, whatever is in them, and null is no text', async () => {
  const texts = ['', '\\N', 'a\tb', 'one\r\ntwo', 'back\\slash', '"x",\'y\'', 'é€😀', null];
  await inLongTransaction(database.db.pool, (tx) => tx.copy('kept', ['id', 'text'], batches(...texts)));
  const { rows } = await database.db.pool.query('SELECT text FROM kept ORDER BY id');
  expect(rows.map(({ text }) => text)).toEqual(texts);
  await database.db.pool.query('TRUNCATE kept');
});

test.each([
  ['the work fails', async () => Promise.reject(new Error('no more'))],
  ['the rows end in a failure', async () => 'broken'],
])('nothing is left where %s', async (_what, work) => {
  const failing = async function* () {
    yield [['1', 'x']];
    if ((await work()) === 'broken') throw new Error('no more');
  };
  await expect(
    inLongTransaction(database.db.pool, async (tx) => {
      await tx.runText(`CREATE TEMPORARY TABLE staged (id int)`, []);
      return tx.copy('kept', ['id', 'text'], failing());
    }),
  ).rejects.toThrow('no more');
  await expect.poll(remains).toEqual(NOTHING);
});

test('a row that PostgreSQL refuses is reported by its own error', async () => {
  const wrong = inLongTransaction(database.db.pool, (tx) => tx.copy('kept', ['id', 'text'], twice()));
  await expect(wrong).rejects.toThrow(/duplicate key/);
  await expect.poll(remains).toEqual(NOTHING);
});

test('a connection that dies while rows are copied is reported as such, not as a failed write', async () => {
  const lost = inLongTransaction(database.db.pool, (tx) => tx.copy('kept', ['id', 'text'], endless()));
  await expect(lost).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(remains).toEqual(NOTHING);
});

test.each([
  ['cut', 'cut'],
  ['silent', 'lose'],
] as const)('a line that is %s while rows are copied ends the import', async (_what, fault) => {
  const cable = await layCable(database.url);
  const far = { options: { connectionString: cable.url } };
  async function* rows() {
    yield [['1', 'x']];
    await cable[fault]();
    const text = 'y'.repeat(100_000);
    for (let id = 2; ; id++) yield [[String(id), text]];
  }
  const work = (tx: LongTransaction) => tx.copy('kept', ['id', 'text'], rows());
  await expect(inLongTransaction(far, work, { silence: 200 })).rejects.toSatisfy(isDatabaseAway);
  await cable.cut();
  await expect.poll(remains).toEqual(NOTHING);
});

test('a line that falls silent after the last row ends the import', async () => {
  const cable = await layCable(database.url);
  async function* rows() {
    cable.lose();
    yield [['1', 'x']];
  }
  const work = (tx: LongTransaction) => tx.copy('kept', ['id', 'text'], rows());
  const lost = inLongTransaction({ options: { connectionString: cable.url } }, work, { silence: 200 });
  await expect(lost).rejects.toSatisfy(isDatabaseAway);
  await cable.cut();
  await expect.poll(remains).toEqual(NOTHING);
});

/** Cheap whatever is asked for, so that PostgreSQL would soon plan it once for all values. */
const OF_ID = statement('test_row_of_id', {
  takes: { id: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM kept WHERE id = $id',
});

test('a statement is planned for the values that it is given, however often it ran before', async () => {
  const plans = await inLongTransaction(database.db.pool, async (tx) => {
    for (let time = 0; time < 8; time++) await tx.run(OF_ID, { id: time });
    return tx.runText('SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements WHERE name = $1', [
      OF_ID.name,
    ]);
  });
  expect(plans).toEqual([{ generic_plans: 0, custom_plans: 8 }]);
});

const WRONG = statement('test_wrong_rows', { gives: { id: 'text' }, sql: 'SELECT 1 AS id' });

test('its rows are held to what their statement declares', async () => {
  const asked = database.db.longTransaction((tx) => tx.run(WRONG));
  await expect(asked).rejects.toThrow('The rows of test_wrong_rows are not as it declares');
});

/** Rows until nobody takes them any more; after the first the server ends the connection. */
async function* endless() {
  yield [['1', 'x']];
  await database.db.pool.query(
    `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE application_name = 'formulary import' AND datname = current_database()`,
  );
  // Its goodbye has arrived long before this is answered.
  for (let n = 0; n < 100; n++) await database.db.pool.query('SELECT 1');
  for (let id = 2; ; id++) {
    yield [[String(id), 'y']];
    await nextTurn();
  }
}

async function* twice() {
  yield [['1', 'x']];
  yield [['1', 'y']];
}

test('nothing is kept of a try', async () => {
  await inLongTransaction(database.db.pool, (tx) => tx.copy('kept', ['id', 'text'], batches('a')), { keeps: false });
  await expect.poll(remains).toEqual(NOTHING);
});

test('nothing is left of a process that is killed during it', async () => {
  const module = path.resolve(import.meta.dirname, 'long-transaction.ts');
  const script = `
    import { inLongTransaction } from ${JSON.stringify(module)};
    await inLongTransaction({ options: { connectionString: ${JSON.stringify(database.url)} } }, async (tx) => {
      await tx.runText(\`CREATE TEMPORARY TABLE staged AS SELECT generate_series(1, 1000) AS id\`, []);
      await tx.runText(\`INSERT INTO kept VALUES (1, 'x')\`, []);
      console.log('inside it');
      await tx.runText(\`SELECT pg_sleep(60)\`, []);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await remains()).toMatchObject({ connections: 1, locks: 1 });
  child.kill('SIGKILL');
  await expect.poll(remains).toEqual(NOTHING);
});
