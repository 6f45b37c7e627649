import { atMost } from '../kernel/at-most.ts';
import type { Db } from './client.ts';
import { appliedMigrations, knownMigrations } from './known-migrations.ts';

/** Milliseconds that the database has to answer. */
const PATIENCE = 2_000;

/**
 * Asks whether the database answers in time and has every migration that this version knows. However many ask, one
 * question is under way at a time: asking must not use up the connections.
 */
export function readinessOf(db: Db): () => Promise<boolean> {
  const known = knownMigrations();
  const ask = async () => {
    const applied = await appliedMigrations(db.query);
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
