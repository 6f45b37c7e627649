import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { withDatabase } from './database-url.ts';
import { expectNoNewerDatabase } from './known-migrations.ts';
import { applyMigrations, createMigration, findDrift, resetDatabase, type SchemaSource } from './migrate.ts';
import { takeServersLock } from './servers-lock.ts';

const prisma = path.resolve(import.meta.dirname, '../../../../prisma');
const given = useDb();
let source: SchemaSource;

beforeEach(() => {
  const dir = mkdtempSync(path.join(tmpdir(), 'formulary-schema-'));
  source = { schemaDir: path.join(dir, 'schema'), migrationsDir: path.join(dir, 'migrations') };
  cpSync(path.join(prisma, 'schema'), source.schemaDir, { recursive: true });
  cpSync(path.join(prisma, 'migrations'), source.migrationsDir, { recursive: true });
});
afterEach(() => rmSync(path.dirname(source.schemaDir), { recursive: true }));

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(source.migrationsDir, name), { recursive: true });
  writeFileSync(path.join(source.migrationsDir, name, 'migration.sql'), sql);
}

test('a migrated database has nothing left to apply', async () => {
  expect(await applyMigrations(given.url)).toEqual([]);
});

test('the schema that is in the repository agrees with its migrations', async () => {
  expect(await findDrift(given.url)).toBeUndefined();
});

test('drift is the SQL that a changed schema lacks, and becomes a migration', async () => {
  writeFileSync(path.join(source.schemaDir, 'shelf.prisma'), 'model Shelf {\n  id   Int    @id\n  name String\n}\n');
  expect(await findDrift(given.url, source)).toMatch(/CREATE TABLE "Shelf"/);

  const folder = await createMigration(given.url, 'add_shelves', source);
  expect(readFileSync(path.join(folder ?? '', 'migration.sql'), 'utf8')).toMatch(/CREATE TABLE "Shelf"/);
  expect(await findDrift(given.url, source)).toBeUndefined();
  expect(await createMigration(given.url, 'again', source)).toBeUndefined();
});

/** Takes a migration of a test back, as the repository does not know it. */
async function forget(name: string, table: string): Promise<void> {
  await given.db.pool.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${name}'; DROP TABLE ${table}`);
}

test('two that migrate at once take turns', async () => {
  addMigration('20990101000000_slow', 'SELECT pg_sleep(0.2); CREATE TABLE turn (id int PRIMARY KEY);');
  const applied = await Promise.all([applyMigrations(given.url, source), applyMigrations(given.url, source)]);
  expect(applied.flat()).toEqual(['20990101000000_slow']);
  await forget('20990101000000_slow', 'turn');
});

test('a migration that does not get its lock leaves nothing behind, and can be run again', async () => {
  const name = '20990101000000_locked';
  addMigration(name, 'CREATE TABLE beside (id int); ALTER TABLE orders ADD COLUMN locked int;');
  const holder = new pg.Client({ connectionString: given.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE orders');
  await expect(applyMigrations(given.url, source)).rejects.toMatchObject({ code: '55P03' });
  await holder.end();
  expect((await given.db.pool.query(`SELECT to_regclass('beside') AS beside`)).rows).toEqual([{ beside: null }]);

  expect(await applyMigrations(given.url, source)).toEqual([name]);
  await given.db.pool.query('ALTER TABLE orders DROP COLUMN locked');
  await forget(name, 'beside');
});

test('an index is built beside its writers, by a migration of one statement', async () => {
  const name = '20990101000000_concurrent';
  addMigration(name, '-- beside its writers\nCREATE INDEX CONCURRENTLY beside ON orders (total);');
  expect(await applyMigrations(given.url, source)).toEqual([name]);
  const { rows } = await given.db.pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'beside'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
  await given.db.pool.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${name}'; DROP INDEX beside`);
});

/** Of a database of its own that was only made, by these options. */
async function onFresh(options: string, work: (url: string, admin: pg.Client) => Promise<void>): Promise<void> {
  const name = `${new URL(given.url).pathname.slice(1)}_fresh`;
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name} ${options}`);
    await work(withDatabase(given.url, name), admin);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}

test('an empty database is migrated without a statement that fails, which its log would tell of', async () => {
  await onFresh('TEMPLATE template0', async (url, admin) => {
    expect((await applyMigrations(url)).length).toBeGreaterThan(0);
    // What ended in an error is counted when its connection ends.
    const counts = async () => {
      const { rows } = await admin.query(
        'SELECT numbackends AS open, xact_rollback::int AS failed FROM pg_stat_database WHERE datname = $1',
        [new URL(url).pathname.slice(1)],
      );
      return rows[0];
    };
    await expect.poll(counts).toMatchObject({ open: 0 });
    expect(await counts()).toEqual({ open: 0, failed: 0 });
  });
});

test('one that has tables of somebody else is left as it is', async () => {
  await onFresh('TEMPLATE template0', async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE TABLE theirs (id int)');
    await client.end();
    await expect(applyMigrations(url)).rejects.toThrow(/not empty/);
  });
});

test('one that is not UTF-8 is refused', async () => {
  await onFresh(`TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc`, async (url) => {
    await expect(applyMigrations(url)).rejects.toThrow(
      "The database is of LATIN1, which lacks letters: make it anew with ENCODING 'UTF8'.",
    );
  });
});

test('one of a newer version is refused, and nothing of it is changed', async () => {
  addMigration('20990103000000_newer', 'CREATE TABLE newer (id int)');
  await applyMigrations(given.url, source);
  await expect(applyMigrations(given.url)).rejects.toThrow(
    /this one does not know 20990103000000_newer\. Start the version/,
  );
  await expect(expectNoNewerDatabase(given.db)).rejects.toThrow(/does not know 20990103000000_newer/);
  await forget('20990103000000_newer', 'newer');
  await expectNoNewerDatabase(given.db);
});

test('one that failed leaves nothing behind and is tried again', async () => {
  addMigration('20990102000000_half', 'CREATE TABLE half (id int); SELECT no_such_function();');
  await expect(applyMigrations(given.url, source)).rejects.toThrow(/no_such_function/);

  // A function's body holds semicolons: it must arrive whole.
  const whole =
    'CREATE TABLE half (id int); CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;';
  addMigration('20990102000000_half', whole);
  expect(await applyMigrations(given.url, source)).toEqual(['20990102000000_half']);
  const { rows } = await given.db.pool.query('SELECT two(), (SELECT count(*)::int FROM half) AS rows');
  expect(rows).toEqual([{ two: 2, rows: 0 }]);
});

test('a database that a server runs on is not reset', async () => {
  const lock = await takeServersLock(given.url);
  await expect(resetDatabase(given.url)).rejects.toThrow('A server runs on this database: stop it first.');
  expect(await given.db.prisma.practice.count()).toBe(0);
  await lock.release();
});

test('a reset database is empty until it is migrated', async () => {
  await resetDatabase(given.url);
  expect((await applyMigrations(given.url)).length).toBeGreaterThan(0);
});
