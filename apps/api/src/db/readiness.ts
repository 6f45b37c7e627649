import { atMost } from '../kernel/at-most.ts';
import { appliedMigrations, knownMigrations, unknownMigrations } from './known-migrations.ts';
import type { Sql } from './sql.ts';

export interface Readiness {
  readonly isReady: boolean;
  /** Migrated by a newer version meanwhile: this one keeps serving, but would not start again. */
  readonly isDatabaseNewer: boolean;
}

export const NOT_READY: Readiness = { isReady: false, isDatabaseNewer: false };

/** Milliseconds. */
const ANSWER_WITHIN = 2_000;

/**
 * Whether the database answers in time and has all migrations. Concurrent calls share one query, to save connections.
 */
export function readinessOf(sql: Sql): () => Promise<Readiness> {
  const known = knownMigrations();
  const ask = async (): Promise<Readiness> => {
    const applied = await appliedMigrations(sql);
    return {
      isReady: known.every((name) => applied.has(name)),
      isDatabaseNewer: unknownMigrations(applied, known).length > 0,
    };
  };
  let asking: Promise<Readiness> | undefined;
  return async () => {
    asking ??= ask()
      .catch(() => NOT_READY)
      .finally(() => {
        asking = undefined;
      });
    return (await atMost(ANSWER_WITHIN, asking)) ?? NOT_READY;
  };
}
