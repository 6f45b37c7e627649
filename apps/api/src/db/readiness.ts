import { readdirSync } from 'node:fs';
import path from 'node:path';
import { atMost } from '../kernel/at-most.ts';
import type { Db, Statement } from './client.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../prisma/migrations');

const APPLIED: Statement = {
  name: 'applied_migrations',
  text: `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
};

/** Milliseconds that the database has to answer. */
const PATIENCE = 2_000;

/**
 * Asks whether the database answers in time and has every migration that this version knows. However many ask, one
 * question is under way at a time: asking must not use up the connections.
 */
export function readinessOf(db: Db): () => Promise<boolean> {
  const known = readdirSync(MIGRATIONS).filter((name) => /^\d{14}_/.test(name));
  const ask = async () => {
    const applied = new Set((await db.query<{ name: string }>(APPLIED)).map(({ name }) => name));
    return known.every((name) => applied.has(name));
  };
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= ask()
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return (await atMost(PATIENCE, asking)) ?? false;
  };
}
