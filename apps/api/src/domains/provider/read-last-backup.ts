import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DAY, later } from '../../kernel/clock.ts';

/** One is made each night: the second that is missed is said. */
export const BACKUP_DAYS = 2;
/** Backups that are older than these days count as none. */
export const KNOWN_DAYS = 60;

/** Each `backup` leaves an entry. A database that archives its log, as a cluster does, can be brought to where that ends. */
const LAST_BACKUP = statement('last_backup', {
  takes: { since: 'timestamptz' },
  gives: { at: 'timestamptz?' },
  sql: `SELECT greatest(
           (SELECT max(at) FROM audit_entries WHERE action = 'backup' AND at > $since),
           (SELECT last_archived_time FROM pg_stat_archiver WHERE last_archived_time > $since)) AS at`,
});

/** When what is in the database was last kept elsewhere, and whether that needs somebody. One that is only tried needs no backup. */
export async function readLastBackup(
  sql: Pick<Sql, 'run'>,
  { now, isProduction }: { now: Date; isProduction: boolean },
): Promise<{ at: Date | null; isOld: boolean }> {
  const [last] = await sql.run(LAST_BACKUP, { since: later(now, -KNOWN_DAYS * DAY) });
  const at = last?.at ?? null;
  return { at, isOld: at === null ? isProduction : at < later(now, -BACKUP_DAYS * DAY) };
}
