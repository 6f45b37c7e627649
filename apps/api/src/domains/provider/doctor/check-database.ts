import type { Db, Statement } from '../../../db/client.ts';
import { appliedMigrations, knownMigrations } from '../../../db/known-migrations.ts';
import { type Check, fail, ok, warn } from './check.ts';

const SERVER: Statement = {
  name: 'doctor_server',
  text: `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number, clock_timestamp() AS now,
           pg_size_pretty(pg_database_size(current_database())) AS size, current_setting('max_connections')::int AS most,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           to_regclass('_prisma_migrations') IS NOT NULL AS migrated`,
};

interface Server {
  version: string;
  number: number;
  now: Date;
  size: string;
  most: number;
  used: number;
  migrated: boolean;
}

/** It answers, is new enough, has room for connections and every migration of this version. */
export async function checkDatabase(db: Db): Promise<{ now: Date; isMigrated: boolean; checks: Check[] }> {
  const [server] = await db.query<Server>(SERVER);
  if (!server) throw new Error('the database answers nothing');
  const { version, number, now, size, most, used, migrated } = server;
  const checks: Check[] = [];
  const says = `PostgreSQL ${version}, ${size}, ${used} of ${most} connections`;
  if (number < 180_000) checks.push(fail('database', says, 'Move to PostgreSQL 18 or newer.'));
  else if (used > most * 0.8)
    checks.push(warn('database', says, 'Raise max_connections, or lower DATABASE_CONNECTIONS.'));
  else checks.push(ok('database', says));
  const applied = migrated ? await appliedMigrations(db.query) : new Set<string>();
  const missing = knownMigrations().filter((name) => !applied.has(name));
  const isMigrated = missing.length === 0;
  checks.push(
    isMigrated
      ? ok('migrations', `${applied.size} applied, none missing`)
      : fail('migrations', `missing: ${missing.join(', ')}`, 'Run db:migrate.'),
  );
  return { now, isMigrated, checks };
}
