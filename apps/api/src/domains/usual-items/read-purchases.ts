import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { BOUGHT_BY_PRODUCT, Bought, purchasesOf } from './bought-by-product.ts';
import type { Purchase } from './when-due.ts';

const PURCHASES = statement('purchases_of_practice', {
  takes: { practiceId: 'int', userId: 'int', now: 'timestamptz', since: 'timestamptz', timeZone: 'text' },
  gives: {
    productId: 'int',
    bought: Bought,
    lastName: 'text',
    lastNetPrice: 'float8',
    isSuperseded: 'bool',
    // Days since 1970.
    today: 'int',
    cartId: 'own carts?',
  },
  sql: `WITH ${BOUGHT_BY_PRODUCT}
    SELECT coalesce(s.replacement_id, s.product_id) AS "productId", b.bought, i.product_name AS "lastName",
      i.net_price::float8 AS "lastNetPrice", s.replacement_id IS NOT NULL AS "isSuperseded",
      ($now AT TIME ZONE $timeZone)::date - date '1970-01-01' AS today,
      (SELECT id FROM carts WHERE user_id = $userId AND ordered_at IS NULL) AS "cartId"
    FROM bought b JOIN product_search s ON s.product_id = b.product_id
    -- The limit keeps PostgreSQL from reading all lines once more, to join them.
    CROSS JOIN LATERAL (SELECT product_name, net_price FROM order_items WHERE id = b.last_id LIMIT 1) i`,
});

export interface BoughtProduct {
  readonly productId: number;
  /** One a day. */
  readonly purchases: readonly Purchase[];
  /** Of the last purchase; the price in euros. */
  readonly lastName: string;
  readonly lastNetPrice: number;
  readonly isSuperseded: boolean;
}

/** Products that a practice bought on at least two days of the past year, and the user's open cart. */
export async function readPurchases(
  sql: Sql,
  { now, ...of }: { practiceId: number; userId: number; now: Date; timeZone: string },
): Promise<{ today: number; cartId: OwnId<'carts'> | null; products: BoughtProduct[] }> {
  const rows = await sql.run(PURCHASES, { ...of, now, since: later(now, -365 * DAY) });
  // A product and what it supersedes are one.
  const products = [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap((same) => {
    const purchases = purchasesOf(same);
    const [last] = same.toSorted((one, other) => Math.max(...other.bought) - Math.max(...one.bought));
    return last && purchases.length > 1 ? [{ ...last, purchases }] : [];
  });
  return { today: rows[0]?.today ?? 0, cartId: rows[0]?.cartId ?? null, products };
}
