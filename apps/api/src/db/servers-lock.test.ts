import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { keepServersOut, type ServersLock, takeServersLock } from './servers-lock.ts';

const database = useDb();
const locks: ServersLock[] = [];
const take = async () => {
  const lock = await takeServersLock(database.url, { wait: 50_000 });
  locks.push(lock);
  return lock;
};
let alone: pg.Client;
beforeEach(async () => {
  alone = new pg.Client({ connectionString: database.url });
  await alone.connect();
});
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  await alone.end();
});

test('several servers run on one database, and nobody has it alone until the last one is gone', async () => {
  const [first, second] = [await take(), await take()];
  await expect(keepServersOut(alone)).rejects.toThrow('A server runs on this database: stop it first.');
  await first.release();
  await expect(keepServersOut(alone)).rejects.toThrow('A server runs on this database');
  await second.release();
  await keepServersOut(alone);
});

test('no server starts while somebody has the database alone', async () => {
  await keepServersOut(alone);
  await expect(take()).rejects.toThrow('The database is being restored or emptied: start again after that.');
});

test('a server whose connection was lost says again that it runs', async () => {
  await take();
  const connections = `FROM pg_stat_activity WHERE application_name = 'formulary-server' AND datname = current_database()`;
  const pids = async () => (await database.db.pool.query(`SELECT pid ${connections}`)).rows.map(({ pid }) => pid);
  const before = await pids();
  expect(before.length).toBe(1);
  await database.db.pool.query(`SELECT pg_terminate_backend(pid) ${connections}`);
  await expect.poll(async () => (await pids()).filter((pid) => !before.includes(pid)).length).toBe(1);
  await expect
    .poll(() => keepServersOut(alone).then(() => alone.query('SELECT pg_advisory_unlock_all()'), String))
    .toContain('A server runs on this database');
});
