import { atMost } from '../kernel/at-most.ts';
import { appliedMigrations, knownMigrations, unknownMigrations } from './known-migrations.ts';
import type { Sql } from './sql.ts';

export interface Readiness {
  readonly isReady: boolean;
  /** A newer version has migrated it while this one runs: it serves on until it is replaced, and would not start again. */
  readonly isDatabaseNewer: boolean;
}

const NOT_READY: Readiness = { isReady: false, isDatabaseNewer: false };

/** Milliseconds that the database has to answer. */
const ANSWER_WITHIN = 2_000;

/**
 * Asks whether the database answers in time and has every migration that this version knows. However many ask, one
 * question is under way at a time: asking must not use up the connections.
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
