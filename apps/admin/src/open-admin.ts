import { type Db, openDb } from '@formulary/api/db/client';
import { type Clock, systemClock } from '@formulary/api/kernel/clock';

/** What scripts of the provider hand to operations. */
export interface Admin {
  readonly db: Db;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Opens the database for a script; the operations are the same that the routes bind. */
export async function openAdmin({
  databaseUrl,
  clock = systemClock,
}: {
  databaseUrl: string;
  clock?: Clock;
}): Promise<Admin> {
  // Nobody waits at a screen for a script.
  const db = openDb({ url: databaseUrl, connections: 4, timeout: 120_000, wait: 60_000 });
  return { db, clock, close: db.close };
}
