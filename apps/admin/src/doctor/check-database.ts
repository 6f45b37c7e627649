import type { Db } from '@formulary/api/db/client';
import { appliedMigrations, knownMigrations, unknownMigrations } from '@formulary/api/db/known-migrations';
import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { broken, type Check, fail, ok, warn } from './check.ts';

const SERVER = statement('doctor_server', {
  gives: {
    version: 'text',
    number: 'int',
    now: 'timestamptz',
    size: 'text',
    most: 'int',
    used: 'int',
    encoding: 'text',
    migrated: 'bool',
  },
  sql: `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number, clock_timestamp() AS now,
           pg_size_pretty(pg_database_size(current_database())) AS size, current_setting('max_connections')::int AS most,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           current_setting('server_encoding') AS encoding, to_regclass('_prisma_migrations') IS NOT NULL AS migrated`,
});

/** About as much as a small list. Rolled back. */
const WRITE = statement('doctor_writes', {
  sql: `CREATE TABLE doctor_writes AS SELECT md5(n::text) AS text FROM generate_series(1, 20000) AS n`,
});

/** The database can be written to: disk, replica and rights. */
export async function checkWriting(db: Db): Promise<Check> {
  const rolledBack = new Error('rolled back');
  try {
    await db.transaction(async (tx) => {
      await tx.run(WRITE);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack)
      return broken('writing', error, 'Orders, sign-ins and lists fail until it can be written to.');
  }
  return ok('writing', 'the database takes what is written');
}

export async function checkDatabase(sql: Sql): Promise<{ now: Date; isMigrated: boolean; checks: Check[] }> {
  const [server] = await sql.run(SERVER);
  if (!server) throw new Error('the database answers nothing');
  const { version, number, now, size, most, used, encoding, migrated } = server;
  const checks: Check[] = [];
  const says = `PostgreSQL ${version}, ${size}, ${used} of ${most} connections`;
  if (number < 180_000) checks.push(fail('database', says, 'Move to PostgreSQL 18 or newer.'));
  else if (encoding !== 'UTF8')
    checks.push(fail('database', `${says}, of ${encoding}`, "Make it anew with ENCODING 'UTF8'."));
  else if (used > most * 0.8)
    checks.push(warn('database', says, 'Raise max_connections, or lower DATABASE_CONNECTIONS.'));
  else checks.push(ok('database', says));
  const applied = migrated ? await appliedMigrations(sql) : new Set<string>();
  const missing = knownMigrations().filter((name) => !applied.has(name));
  const unknown = unknownMigrations(applied);
  const isMigrated = missing.length === 0;
  checks.push(
    !isMigrated
      ? fail('migrations', `missing: ${missing.join(', ')}`, 'Run db:migrate.')
      : unknown.length > 0
        ? fail(
            'migrations',
            `of a newer version: ${unknown.join(', ')}`,
            'Start that version, or restore a backup from before.',
          )
        : ok('migrations', `${applied.size} applied, none missing`),
  );
  return { now, isMigrated, checks };
}
