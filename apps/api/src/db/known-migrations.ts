import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Query, Statement } from './statement.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../prisma/migrations');

const APPLIED: Statement = {
  name: 'applied_migrations',
  text: `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
};

/** The migrations that this version knows, by name. */
export const knownMigrations = (): string[] => readdirSync(FOLDER).filter((name) => /^\d{14}_/.test(name));

/** Those that a database has whole. Throws where it was never migrated. */
export async function appliedMigrations(query: Query): Promise<ReadonlySet<string>> {
  return new Set((await query<{ name: string }>(APPLIED)).map(({ name }) => name));
}
