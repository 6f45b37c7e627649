import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const LOCK = statement('lock_wholesalers', {
  takes: { ids: 'int[]' },
  gives: {
    slug: 'text',
    isArchived: 'bool',
    /** When its current prices were written; by command, when they were imported. */
    pricesWrittenAt: 'timestamptz?',
  },
  sql: `SELECT slug, archived_at IS NOT NULL AS "isArchived", prices_written_at AS "pricesWrittenAt" FROM wholesalers WHERE id = ANY($ids) ORDER BY id FOR NO KEY UPDATE`,
});
export type LockedWholesaler = RowOfStatement<typeof LOCK>;

const NEWEST_LIST = statement('newest_list_of_wholesalers', {
  takes: { ids: 'int[]' },
  gives: { at: 'timestamptz?' },
  sql: `SELECT max(last_pricing_update) AS at FROM wholesalers WHERE id = ANY($ids)`,
});

/**
 * One list of a wholesaler at a time; orders, which only refer to it, need not wait. Throws if a wholesaler was removed, and
 * `wrong_state` if one is archived.
 */
export async function lockWholesalers(tx: Sql, ids: readonly number[]): Promise<readonly LockedWholesaler[]> {
  const locked = await tx.run(LOCK, { ids });
  if (locked.length < ids.length) throw new DomainError('not_found', 'A wholesaler of the list was removed meanwhile.');
  const archived = locked.find(({ isArchived }) => isArchived);
  if (archived) {
    throw new DomainError(
      'wrong_state',
      `${archived.slug} is archived and takes no list. Bring it back first, with "wholesalers restore ${archived.slug}" or at the desk.`,
    );
  }
  return locked;
}

/** Throws `list_outdated` for a list that was written before the current prices were. */
export function assertNewest(
  locked: readonly LockedWholesaler[],
  { name, writtenAt }: { name: string; writtenAt: Date | undefined },
): void {
  const newer = writtenAt && locked.find(({ pricesWrittenAt }) => pricesWrittenAt && pricesWrittenAt > writtenAt);
  if (!newer) return;
  throw new DomainError(
    'list_outdated',
    `${name} is older than the prices of ${newer.slug}, which stay: it was written at ${writtenAt.toISOString()}, they at ${newer.pricesWrittenAt?.toISOString()}. To apply it all the same, import it by command.`,
  );
}

/** The time of the list: now, or just after these wholesalers' newest list if the clock is behind it. */
export async function timeOfList(tx: Sql, ids: readonly number[], now: Date): Promise<Date> {
  const [before] = await tx.run(NEWEST_LIST, { ids });
  return before?.at && before.at >= now ? new Date(before.at.getTime() + 1) : now;
}
