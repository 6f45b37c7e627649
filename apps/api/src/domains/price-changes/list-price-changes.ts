import { PRICE_CHANGES_MAX, type PriceChange } from '@formulary/contracts/price-changes';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { CHANGED, newestLists, SHOWN_COLUMNS, SHOWN_TYPES } from './newest-changes.ts';

/** With a collation that is the same on every server. */
const CHANGES = statement('price_changes', {
  takes: { limit: 'int?', wholesalerId: 'int?' },
  gives: { count: 'int', ...SHOWN_TYPES },
  mayLag: true,
  sql: `WITH ${newestLists('$wholesalerId IS NULL OR w.id = $wholesalerId')}
    SELECT (SELECT sum(moved)::int FROM newest) AS count, ${SHOWN_COLUMNS}
    FROM ${CHANGED}
    ORDER BY abs(c.new_price - c.previous_price) DESC, p.code COLLATE "C", n.wholesaler_id
    LIMIT $limit`,
});

export interface PriceChanges {
  /** The largest moves in euros first, then by product code and wholesaler. */
  readonly changes: PriceChange[];
  readonly count: number;
}

/**
 * Moved gross prices in each wholesaler's newest list that had any, or in one wholesaler's. Percents are of the previous
 * price, rounded to two decimals, halves away from zero. A null limit means all.
 */
export async function listPriceChanges(
  { db }: { db: Sql },
  { limit = PRICE_CHANGES_MAX, wholesalerId = null }: { limit?: number | null; wholesalerId?: number | null } = {},
): Promise<PriceChanges> {
  const rows = await db.run(CHANGES, { limit, wholesalerId });
  return { count: rows[0]?.count ?? 0, changes: rows.map(({ count, ...change }) => change) };
}
