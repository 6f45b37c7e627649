import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../kernel/domain-error.ts';
import { faultCodes } from './faults.ts';
import type { Sql } from './sql.ts';
import { statement } from './statement.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../prisma/migrations');

const APPLIED = statement('applied_migrations', {
  gives: { name: 'text' },
  sql: `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
});

/** Migrations of this version. */
export const knownMigrations = (): string[] => readdirSync(FOLDER).filter((name) => /^\d{14}_/.test(name));

/** Completed migrations of a database. Throws where it was never migrated. */
export async function appliedMigrations(sql: Sql): Promise<ReadonlySet<string>> {
  return new Set((await sql.run(APPLIED)).map(({ name }) => name));
}

/** Migrations that this version does not know: of a newer version or another branch. */
export const unknownMigrations = (applied: Iterable<string>, known = knownMigrations()): string[] =>
  [...applied].filter((name) => !known.includes(name)).sort();

/** This version could write what newer tables must not hold. */
export function refuseNewerDatabase(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new DomainError(
    'other_version',
    `The database is of another version: this one does not know ${unknown.join(', ')}. Start the version that migrated it, or restore a backup from before.`,
  );
}

/** Throws for a database of a newer version; one that was never migrated passes. */
export async function expectNoNewerDatabase(sql: Sql): Promise<void> {
  const applied = await appliedMigrations(sql).catch((error: unknown) => {
    if (faultCodes(error).has('42P01')) return new Set<string>();
    throw error;
  });
  refuseNewerDatabase(unknownMigrations(applied));
}
