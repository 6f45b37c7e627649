import { PRICE_CHANGES_MAX, type PriceChange } from '@formulary/contracts/price-changes';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { CHANGED, newestLists, SHOWN } from './newest-changes.ts';

const COLUMNS = Object.entries(SHOWN)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ');

/** With a collation that is the same on every server. */
const CHANGES = statement('price_changes', {
  takes: { limit: 'int?', wholesalerId: 'int?' },
  gives: {
    count: 'int',
    manufacturer_product: 'int',
    product_uid: 'text',
    product_name: 'text',
    wholesaler_name: 'text',
    manufacturer_name: 'text',
    previous_price: 'float8',
    new_price: 'float8',
    price_change: 'float8',
    price_change_percent: 'float8',
  },
  mayLag: true,
  sql: `WITH ${newestLists('$wholesalerId IS NULL OR w.id = $wholesalerId')}
    SELECT (SELECT sum(moved)::int FROM newest) AS count, ${COLUMNS}
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
