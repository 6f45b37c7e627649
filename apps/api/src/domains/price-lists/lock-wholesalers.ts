import type { TaggedSql } from '../../db/tagged-sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface LockedWholesaler {
  readonly slug: string;
  /** When the list that its prices come from was written. One that was imported by command counts as written then. */
  readonly pricesWrittenAt: Date | null;
}

/**
 * Lets one list of a wholesaler in at a time. What only refers to a wholesaler, as an order does, need not wait. Throws
 * where one is not there any more.
 */
export async function lockWholesalers(tx: TaggedSql, ids: readonly number[]): Promise<readonly LockedWholesaler[]> {
  const locked = await tx.$queryRaw<LockedWholesaler[]>`
    SELECT slug, prices_written_at AS "pricesWrittenAt" FROM wholesalers WHERE id = ANY(${[...ids]}::int[])
    ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length < ids.length) throw new DomainError('not_found', 'A wholesaler of the list was removed meanwhile.');
  return locked;
}

/** The time of a list whose turn it is: now, or just after the newest list of these wholesalers where the clock is behind it. */
export async function timeOfList(tx: TaggedSql, wholesalerIds: readonly number[], now: Date): Promise<Date> {
  const [before] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT max(last_pricing_update) AS at FROM wholesalers WHERE id = ANY(${[...wholesalerIds]}::int[])`;
  return before?.at && before.at >= now ? new Date(before.at.getTime() + 1) : now;
}
