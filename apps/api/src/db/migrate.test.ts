import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { applyMigrations, createMigration, findDrift, resetDatabase, type SchemaSource } from './migrate.ts';

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

test('two that migrate at once take turns', async () => {
  addMigration('20990101000000_slow', 'SELECT pg_sleep(0.2); CREATE TABLE turn (id int PRIMARY KEY);');
  const applied = await Promise.all([applyMigrations(given.url, source), applyMigrations(given.url, source)]);
  expect(applied.flat()).toEqual(['20990101000000_slow']);
});

test('one that failed leaves nothing behind and is tried again', async () => {
  await applyMigrations(given.url, source);
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

test('a reset database is empty until it is migrated', async () => {
  await resetDatabase(given.url);
  expect((await applyMigrations(given.url)).length).toBeGreaterThan(0);
});
