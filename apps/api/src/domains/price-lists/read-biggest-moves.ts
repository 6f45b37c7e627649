import type { Cents } from '@formulary/pricing/money';
import type { TaggedSql } from '../../db/tagged-sql.ts';

/** The gross price of an offer that is in the list before and in this one. */
export interface PriceMove {
  readonly line: number;
  readonly wholesaler: string;
  readonly code: string;
  readonly name: string;
  readonly previous: Cents;
  readonly current: Cents;
  /** Of the previous price, above 0 where it rose, at most one decimal. */
  readonly percent: number;
}

/** The prices of a compared list that move the most, by their percent; those beyond a limit alone where one is given. */
export async function readBiggestMoves(
  tx: TaggedSql,
  { beyond = 0, limit }: { beyond?: number; limit: number },
): Promise<PriceMove[]> {
  return await tx.$queryRaw<PriceMove[]>`
    WITH biggest AS (
      SELECT *, (gross_price - previous_price) / previous_price * 100 AS percent FROM price_list_changes
      WHERE previous_price IS NOT NULL ORDER BY abs((gross_price - previous_price) / previous_price) DESC, line LIMIT ${limit}::int
    )
    SELECT c.line, w.slug AS wholesaler, p.code, p.name, (c.previous_price * 100)::int AS previous, (c.gross_price * 100)::int AS current,
      round(c.percent, 1)::float8 AS percent
    FROM biggest c JOIN products p ON p.id = c.product_id JOIN wholesalers w ON w.id = c.wholesaler_id
    WHERE abs(c.percent) > ${beyond}::numeric
    ORDER BY abs(c.percent) DESC, c.line`;
}
