import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDb, type Db as ProductDb } from '../src/db/client.ts';
import { withDatabase } from '../src/db/database-url.ts';
import { checkRows } from './check-rows.ts';
import type { PrismaClient } from './generated/client.ts';
import { makingOf } from './making-of.ts';
import { prismaOf, returnPrisma } from './prisma-of.ts';

/** The product's database, and what tests have beside it. */
export type Db = ProductDb & {
  readonly prisma: PrismaClient;
  /** The same for what tests make: its imports take one connection after the other instead of a new one each. */
  readonly making: ProductDb;
};

/** A database that the product opened, with Prisma's client on its connections. */
export function withPrisma(db: ProductDb): Db {
  const { making, close } = makingOf(db);
  return { ...db, prisma: prismaOf(db), making, close: () => returnPrisma(db).then(close) };
}

/** Milliseconds. The product gives up sooner, and says 503: no test of anything else should see that on a busy machine. */
export const PATIENT = { timeout: 50_000, wait: 50_000 };

/**
 * A migrated database of this test file's own, cloned from the run's template or from the one that `template` names. Read
 * `db` inside tests and hooks only: it opens before the first of them.
 */
export function useDb(template: () => string | Promise<string> = () => inject('template')): {
  readonly db: Db;
  readonly url: string;
} {
  const { name, url } = newName();
  let db: Db | undefined;
  beforeAll(async () => {
    db = await cloneDb({ name, url }, template);
  });
  afterAll(async () => {
    await db?.close();
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return {
    get db() {
      if (!db) throw new Error('The database opens in beforeAll: read `db` in a test or a hook.');
      return db;
    },
    url,
  };
}

/** One that stays until the run ends, for what all files of a worker share. */
export async function openLastingDb(template: () => string | Promise<string>): Promise<{ db: Db; url: string }> {
  const made = newName();
  return { db: await cloneDb(made, template), url: made.url };
}

function newName(): { name: string; url: string } {
  const name = `${inject('template')}_${randomBytes(4).toString('hex')}`;
  return { name, url: withDatabase(inject('serverUrl'), name) };
}

async function cloneDb(
  { name, url }: { name: string; url: string },
  template: () => string | Promise<string>,
): Promise<Db> {
  // By files: through the log of a server that a power cut may ruin anyway, each page would be written twice.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${await template()} STRATEGY file_copy`);
  return withPrisma(openDb({ url, connections: 10, ...PATIENT, seeRows: checkRows }));
}

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
