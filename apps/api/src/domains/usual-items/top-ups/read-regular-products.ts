import type { Offer } from '@formulary/allocation/basket';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DAY, later } from '../../../kernel/clock.ts';
import { OfferTuple, offerTuplesOf, pricedOffers, toStandings } from '../../catalogue/public.ts';
import { BOUGHT_BY_PRODUCT, Bought, purchasesOf } from '../bought-by-product.ts';
import { type Purchase, TIMES_TO_FORESEE } from '../when-due.ts';

/**
 * Offers are only of what may be proposed: it is not in the cart, has no form and no note to read, and was not bought
 * as a superseded product.
 */
const REGULAR_PRODUCTS = statement('regular_products', {
  takes: {
    practiceId: 'int',
    now: 'timestamptz',
    since: 'timestamptz',
    timeZone: 'text',
    times: 'int',
    inCart: 'int[]',
  },
  gives: {
    productId: 'int',
    bought: Bought,
    isSuperseded: 'bool',
    // Days since 1970.
    today: 'int',
    name: 'text',
    manufacturerName: 'text',
    manufacturer_discount: 'float8',
    offers: z.array(OfferTuple).nullable(),
  },
  sql: `WITH ${BOUGHT_BY_PRODUCT}, regular AS (
      SELECT coalesce(s.replacement_id, s.product_id) AS id, s.replacement_id IS NOT NULL AS is_superseded, b.bought,
        sum(b.lines) OVER (PARTITION BY coalesce(s.replacement_id, s.product_id)) AS lines
      FROM bought b JOIN product_search s ON s.product_id = b.product_id
    )
    SELECT r.id AS "productId", r.bought, r.is_superseded AS "isSuperseded",
      ($now AT TIME ZONE $timeZone)::date - date '1970-01-01' AS today, t.card->>'name' AS name,
      t.card->'manufacturer'->>'name' AS "manufacturerName", (t.card->>'manufacturer_discount')::float8 AS manufacturer_discount,
      CASE WHEN NOT (r.is_superseded OR (t.card->>'requires_ar16_form')::boolean
          OR (t.card->>'requires_controlled_drug_form')::boolean OR (t.card->>'note_prompt')::boolean)
        AND r.id <> ALL ((SELECT $inCart)::int[])
        THEN ${offerTuplesOf('r.id')} END AS offers
    FROM regular r JOIN product_search t ON t.product_id = r.id
    WHERE r.lines >= $times`,
});

export interface RegularProduct {
  readonly productId: number;
  readonly name: string;
  readonly manufacturerName: string;
  /** One a day, by day. */
  readonly purchases: readonly Purchase[];
  /** Every wholesaler's; none where it is not to be proposed. */
  readonly offers: readonly Offer[];
}

interface Asked {
  readonly practiceId: number;
  readonly now: Date;
  readonly timeZone: string;
  /** All of them. */
  readonly wholesalers: readonly Wholesaler[];
  /** Products that are not to be proposed. */
  readonly inCart: readonly number[];
}

/** Products that a practice bought at least four times in the past year, under what supersedes them, and the day it is. */
export async function readRegularProducts(
  sql: Sql,
  { now, wholesalers, ...of }: Asked,
): Promise<{ today: number; products: RegularProduct[] }> {
  const since = later(now, -365 * DAY);
  const rows = await sql.run(REGULAR_PRODUCTS, { ...of, now, since, times: TIMES_TO_FORESEE });
  const standings = toStandings(wholesalers);
  const products = [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap((same) => {
    const [last] = same.toSorted((one, other) => Math.max(...other.bought) - Math.max(...one.bought));
    if (!last) return [];
    const offers = pricedOffers({ ...last, offers: last.offers ?? [] }, standings);
    return [{ ...last, purchases: purchasesOf(same), offers }];
  });
  return { today: rows[0]?.today ?? 0, products };
}
