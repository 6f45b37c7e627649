import type { Sql } from '@formulary/api/db/sql';
import { BACKUP_DAYS, KNOWN_DAYS, readLastBackup } from '@formulary/api/domains/provider/public';
import { type Check, info, ok, warn } from './check.ts';
import { shortTime } from './check-orders.ts';

/** The backup of each night, which nobody misses until it is needed. */
export async function checkBackup(sql: Sql, how: { now: Date; isProduction: boolean }): Promise<Check> {
  const { at, isOld } = await readLastBackup(sql, how);
  const says = at === null ? `none within ${KNOWN_DAYS} days` : `the last is of ${shortTime(at)}`;
  if (!isOld) return at === null ? info('backup', says) : ok('backup', says);
  return warn('backup', says, `Make one by \`backup <file>\`, and see why none was made within ${BACKUP_DAYS} days.`);
}
