import type { Cents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RowProblem } from '../../lists/bad-list.ts';

/**
 * The staged rows that cannot be applied: of products that do not exist, and of products that an earlier row has. They
 * count as rejected from here on.
 */
export async function rejectStaged(tx: Sql): Promise<RowProblem[]> {
  const problems = await tx.$queryRaw<{ line: number; code: string; earlier: number | null }[]>`
    WITH repeated AS (
      SELECT wholesaler_id, product_id, min(line) AS earlier FROM price_list WHERE product_id IS NOT NULL AND gross_price IS NOT NULL
      GROUP BY wholesaler_id, product_id HAVING count(*) > 1
    )
    SELECT l.line, l.code, NULL AS earlier FROM price_list l WHERE l.product_id IS NULL AND l.gross_price IS NOT NULL
    UNION ALL
    SELECT l.line, l.code, r.earlier FROM price_list l JOIN repeated r USING (wholesaler_id, product_id)
    WHERE l.gross_price IS NOT NULL AND l.line > r.earlier
    ORDER BY line`;
  if (problems.length === 0) return [];
  await tx.$executeRaw`UPDATE price_list SET gross_price = NULL WHERE line = ANY(${problems.map(({ line }) => line)}::int[])`;
  return problems.map(({ line, code, earlier }) => ({
    line,
    reason:
      earlier === null ? `code "${code}" is not in the catalogue` : `code "${code}" is on line ${earlier} already`,
  }));
}

/** One list of a wholesaler at a time. Whoever only refers to it, as an order does, need not wait. */
export async function lockWholesaler(tx: Sql, slug: string): Promise<number> {
  const [wholesaler] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM wholesalers WHERE slug = ${slug} FOR NO KEY UPDATE`;
  if (!wholesaler) throw new Refusal(`No such wholesaler: ${slug}`);
  return wholesaler.id;
}

/** The same for all that the staged rows name, in one order. */
export async function lockListed(tx: Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM wholesalers WHERE id IN (SELECT wholesaler_id FROM price_list) ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Works out what the staged list changes, without changing it: `price_list_changes` has the offers that come, change and,
 * where the list is full, go. The withdrawn ones that are back are changes without a previous price.
 */
export async function comparePriceList(
  tx: Sql,
  { isFull, wholesalerId }: { isFull: boolean; wholesalerId?: number },
): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list_changes (
      kind text NOT NULL, line int, wholesaler_id int NOT NULL, product_id int NOT NULL, offer_id int, wholesaler_code text,
      gross_price numeric(12,2), discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int,
      previous_price numeric(12,2), is_repriced boolean, is_in_stock_alone boolean NOT NULL
    ) ON COMMIT DROP`;
  await tx.$executeRaw`
    INSERT INTO price_list_changes
    SELECT CASE WHEN o.id IS NULL THEN 'new' ELSE 'changed' END, l.line, l.wholesaler_id, l.product_id, o.id, l.wholesaler_code,
      l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity,
      CASE WHEN o.is_available AND o.gross_price <> l.gross_price THEN o.gross_price END,
      (o.gross_price, o.discount, o.manufacturer_discount_override) IS DISTINCT FROM (l.gross_price, l.discount, l.manufacturer_discount_override),
      coalesce(o.is_available, false) AND (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override)
        IS NOT DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override)
    FROM price_list l LEFT JOIN offers o ON o.wholesaler_id = l.wholesaler_id AND o.product_id = l.product_id
    WHERE l.gross_price IS NOT NULL AND l.product_id IS NOT NULL
      AND (o.id IS NULL OR (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, o.stock_quantity, o.is_available)
        IS DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity, true))`;
  if (isFull) {
    await tx.$executeRaw`
      INSERT INTO price_list_changes (kind, wholesaler_id, product_id, offer_id, is_in_stock_alone)
      SELECT 'gone', o.wholesaler_id, o.product_id, o.id, false
      FROM offers o LEFT JOIN price_list l ON l.wholesaler_id = o.wholesaler_id AND l.product_id = o.product_id
      WHERE o.is_available AND l.line IS NULL
        AND (o.wholesaler_id = ${wholesalerId ?? null}::int OR o.wholesaler_id IN (SELECT wholesaler_id FROM price_list))`;
  }
  await tx.$executeRaw`ANALYZE price_list_changes`;
}

/** What a list brings to one wholesaler. */
export interface ListFigures {
  readonly wholesalerId: number;
  readonly slug: string;
  /** Rows, the rejected ones that name a product and a wholesaler among them. */
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly up: number;
  readonly down: number;
  /** Whether anything but stock is other than in the list before. */
  readonly isNews: boolean;
  /** Offers that there were to be had before. */
  readonly known: number;
}

/** The figures of a compared list, by the wholesaler's slug; of a list without a row those of its wholesaler. */
export async function figuresOfList(tx: Sql, wholesalerId?: number): Promise<ListFigures[]> {
  return await tx.$queryRaw<ListFigures[]>`
    SELECT w.id AS "wholesalerId", w.slug, coalesce(l.rows, 0) AS rows, coalesce(c.created, 0) AS created,
      coalesce(c.changed, 0) AS changed, coalesce(l.good, 0) - coalesce(c.created + c.changed, 0) AS unchanged,
      coalesce(c.withdrawn, 0) AS withdrawn, coalesce(c.up, 0) AS up, coalesce(c.down, 0) AS down,
      coalesce(c.is_news, false) AS "isNews",
      (SELECT count(*)::int FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available) AS known
    FROM wholesalers w
    LEFT JOIN (
      SELECT wholesaler_id, count(*)::int AS rows, count(gross_price)::int AS good FROM price_list GROUP BY wholesaler_id
    ) l ON l.wholesaler_id = w.id
    LEFT JOIN (
      SELECT wholesaler_id, (count(*) FILTER (WHERE kind = 'new'))::int AS created, (count(*) FILTER (WHERE kind = 'changed'))::int AS changed,
        (count(*) FILTER (WHERE kind = 'gone'))::int AS withdrawn, (count(*) FILTER (WHERE gross_price > previous_price))::int AS up,
        (count(*) FILTER (WHERE gross_price < previous_price))::int AS down, bool_or(NOT is_in_stock_alone) AS is_news
      FROM price_list_changes GROUP BY wholesaler_id
    ) c ON c.wholesaler_id = w.id
    WHERE l.rows > 0 OR w.id = ${wholesalerId ?? null}::int
    ORDER BY w.slug`;
}

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
export async function biggestMoves(
  tx: Sql,
  { beyond = 0, limit }: { beyond?: number; limit: number },
): Promise<PriceMove[]> {
  return await tx.$queryRaw<PriceMove[]>`
    SELECT c.line, w.slug AS wholesaler, p.code, p.name, (c.previous_price * 100)::int AS previous, (c.gross_price * 100)::int AS current,
      round((c.gross_price - c.previous_price) / c.previous_price * 100, 1)::float8 AS percent
    FROM price_list_changes c JOIN products p ON p.id = c.product_id JOIN wholesalers w ON w.id = c.wholesaler_id
    WHERE abs(c.gross_price - c.previous_price) / c.previous_price * 100 > ${beyond}::numeric
    ORDER BY abs(c.gross_price - c.previous_price) / c.previous_price DESC, c.line LIMIT ${limit}::int`;
}
