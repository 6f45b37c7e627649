import { PRICE_STEPS_MAX, PURCHASES_MAX } from '@formulary/contracts/catalogue/product-history';
import { instant, Named } from '@formulary/contracts/shared/values';
import { z } from 'zod';
import { isoTime } from '../../../db/iso-time.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

/** In cents and hundredths of a percent. */
const Price = z.strictObject({
  ...{ gross: z.int(), discount: z.int(), override: z.int().nullable() },
  ...{ from: instant, to: instant.nullable() },
});

const PricedOffer = z.strictObject({
  ...{ wholesaler: Named, hasAccount: z.boolean(), isOffered: z.boolean() },
  /** The newest first, the current one among them. */
  prices: z.array(Price),
});
export type PricedOffer = z.infer<typeof PricedOffer>;

/** Null without months: everything. */
const SINCE = '($now - make_interval(months => $months))';

const price = (of: string) => `(${of}.gross_price * 100)::int AS gross, (${of}.discount * 100)::int AS discount,
  (${of}.manufacturer_discount_override * 100)::int AS override`;

/** One more than are sent: whether there are earlier ones shows. */
const PRICES = `SELECT ${price('o')}, ${isoTime('o.priced_at')} AS "from",
    CASE WHEN NOT o.is_available THEN ${isoTime('coalesce(o.withdrawn_at, greatest(o.priced_at, w.last_pricing_update))')} END AS "to"
  UNION ALL (
    SELECT ${price('e')}, ${isoTime('e.valid_from')}, ${isoTime('e.valid_to')} FROM offer_prices e
    WHERE e.offer_id = o.id AND (${SINCE} IS NULL OR e.valid_from >= coalesce((
      SELECT max(b.valid_from) FROM offer_prices b WHERE b.offer_id = o.id AND b.valid_from <= ${SINCE}), '-infinity'))
    ORDER BY e.valid_from DESC LIMIT ${PRICE_STEPS_MAX + 1}
  )`;

export const PRICES_OF_PRODUCT = statement('prices_of_product', {
  takes: { practiceId: 'int', productId: 'int', now: 'timestamptz', months: 'int?' },
  gives: {
    since: 'text?',
    manufacturerDiscount: 'int',
    endedDiscounts: z.array(z.strictObject({ percent: z.int(), to: instant })),
    replaces: z.array(Named),
    offers: z.array(PricedOffer),
  },
  mayLag: true,
  sql: `SELECT ${isoTime(SINCE)} AS since, (p.manufacturer_discount * 100)::int AS "manufacturerDiscount",
      (SELECT coalesce(json_agg(ended ORDER BY ended."to"), '[]') FROM (
        SELECT (d.manufacturer_discount * 100)::int AS percent, ${isoTime('d.valid_to')} AS "to" FROM product_discounts d
        WHERE d.product_id = p.id AND (${SINCE} IS NULL OR d.valid_to > ${SINCE}) ORDER BY d.valid_to DESC LIMIT ${PRICE_STEPS_MAX}
      ) ended) AS "endedDiscounts",
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name, r.id), '[]')
        FROM products r WHERE r.replaced_by_id = p.id) AS replaces,
      (SELECT coalesce(json_agg(json_build_object('wholesaler', json_build_object('id', w.id, 'name', w.name),
          'hasAccount', a.practice_id IS NOT NULL, 'isOffered', o.is_available,
          'prices', (SELECT json_agg(price ORDER BY price."from" DESC) FROM (${PRICES}) price)) ORDER BY w.preference, w.id), '[]')
        FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
        LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
        WHERE o.product_id = p.id) AS offers
    FROM products p WHERE p.id = $productId`,
});
export type PricesOfProduct = RowOfStatement<typeof PRICES_OF_PRODUCT>;

/**
 * From the practice's own orders, each part asked for the one offer that it can have: a product that everybody buys has
 * many times more lines than one practice has parts.
 */
export const PURCHASES_OF_PRODUCT = statement('purchases_of_product', {
  takes: { practiceId: 'int', productId: 'int', now: 'timestamptz', months: 'int?' },
  gives: {
    orderId: 'int',
    boughtOn: 'timestamptz',
    userId: 'int',
    firstName: 'text',
    lastName: 'text',
    wholesalerId: 'int',
    wholesalerName: 'text',
    quantity: 'int',
    netPrice: 'float8',
  },
  sql: `WITH own AS MATERIALIZED (
      SELECT o.created_at, o.user_id, w.order_id, w.id, w.wholesaler_id, w.wholesaler_name
      FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
      WHERE o.practice_id = $practiceId AND part_counts(w.status) AND (${SINCE} IS NULL OR o.created_at >= ${SINCE})
    )
    SELECT own.order_id AS "orderId", own.created_at AS "boughtOn", u.id AS "userId", u.first_name AS "firstName",
      u.last_name AS "lastName", own.wholesaler_id AS "wholesalerId", own.wholesaler_name AS "wholesalerName", i.quantity,
      i.net_price::float8 AS "netPrice"
    FROM own JOIN offers f ON f.product_id = $productId AND f.wholesaler_id = own.wholesaler_id
    JOIN order_items i ON i.wholesale_order_id = own.id AND i.offer_id = f.id
    JOIN users u ON u.id = own.user_id
    ORDER BY own.created_at DESC, i.id DESC LIMIT ${PURCHASES_MAX + 1}`,
});
export type PurchaseRow = RowOfStatement<typeof PURCHASES_OF_PRODUCT>;
