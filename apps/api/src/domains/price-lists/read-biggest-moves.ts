import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { CREATE_PRICE_LIST_CHANGES } from './compare-list.ts';

const BIGGEST_MOVES = statement('biggest_moves', {
  takes: { above: 'float8', below: 'float8', limit: 'int' },
  gives: {
    line: 'int',
    wholesaler: 'text',
    code: 'text',
    name: 'text',
    /** In cents. */
    previous: 'int',
    current: 'int',
    /** Of the previous price, to one decimal. */
    percent: 'float8',
  },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `WITH moves AS (
      SELECT *, (gross_price - previous_price) / previous_price * 100 AS percent FROM price_list_changes WHERE previous_price IS NOT NULL
    ), biggest AS (
      SELECT * FROM moves WHERE percent > $above::numeric OR -percent > $below::numeric ORDER BY abs(percent) DESC, line LIMIT $limit
    )
    SELECT coalesce(c.line, 0) AS line, w.slug AS wholesaler, p.code, p.name, (c.previous_price * 100)::int AS previous, (c.gross_price * 100)::int AS current,
      round(c.percent, 1)::float8 AS percent
    FROM biggest c JOIN products p ON p.id = c.product_id JOIN wholesalers w ON w.id = c.wholesaler_id
    ORDER BY abs(c.percent) DESC, c.line`,
});

export type PriceMove = RowOfStatement<typeof BIGGEST_MOVES>;

/** The gross prices of a compared list that move the furthest: up by more than `above` percent, or down by more than `below`. */
export function readBiggestMoves(
  tx: Sql,
  { above = 0, below = 0, limit }: { above?: number; below?: number; limit: number },
): Promise<PriceMove[]> {
  return tx.run(BIGGEST_MOVES, { above, below, limit });
}
