import type { TaggedSql } from '../../db/tagged-sql.ts';
import type { StagedList } from './tally-rows.ts';

/** What a list changes; `price_list_changes` has each offer that it does. */
export interface ComparedList {
  readonly figures: readonly ListFigures[];
  /** Those whose offers change. */
  readonly productIds: readonly number[];
}

/**
 * Step 2: finds out what the staged list changes, and changes nothing. Afterwards `price_list_changes` has the offers that
 * are new, changed and, where the list is full, gone. Withdrawn ones that are back are changed, without a previous price.
 */
export async function compareList(
  tx: TaggedSql,
  staged: StagedList,
  { isFull }: { isFull: boolean },
): Promise<ComparedList> {
  const wholesalerIds = [...staged.keys()];
  const wholesalers = await tx.$queryRaw<{ id: number; slug: string; isNew: boolean }[]>`
    SELECT id, slug, NOT EXISTS (SELECT FROM offers WHERE wholesaler_id = w.id) AS "isNew"
    FROM wholesalers w WHERE id = ANY(${wholesalerIds}::int[]) ORDER BY slug`;
  if (!wholesalers.every(({ isNew }) => isNew)) {
    await compareWithOffers(tx, wholesalerIds, isFull);
    const touched = await tx.$queryRaw<{ ids: number[] | null }[]>`
      SELECT array_agg(product_id) AS ids FROM (SELECT DISTINCT product_id FROM price_list_changes) touched`;
    return { figures: await figuresOfList(tx, staged), productIds: touched[0]?.ids ?? [] };
  }
  await takeAllAsNew(tx, staged);
  const productIds = new Set([...staged.values()].flatMap((share) => share.productIds?.() ?? []));
  const figures = wholesalers.map(({ id, slug }) => {
    const { rows = 0, good = 0, sendsStock = false } = staged.get(id) ?? {};
    const nothing = { changed: 0, unchanged: 0, withdrawn: 0, up: 0, down: 0, known: 0, leapt: 0, recoded: 0 };
    return { wholesalerId: id, slug, rows, created: good, ...nothing, isNews: good > 0, sendsStock };
  });
  return { figures, productIds: [...productIds] };
}

/** Where wholesalers have no offers yet: the staged rows become the changes as they are. */
async function takeAllAsNew(tx: TaggedSql, staged: StagedList): Promise<void> {
  if ([...staged.values()].some(({ rows, good }) => good < rows)) {
    await tx.$executeRaw`DELETE FROM price_list_rows WHERE gross_price IS NULL`;
  }
  await tx.$executeRaw`
    ALTER TABLE price_list_rows ADD COLUMN kind text NOT NULL DEFAULT 'new', ADD COLUMN offer_id int, ADD COLUMN previous_price numeric(12,2),
      ADD COLUMN is_repriced boolean NOT NULL DEFAULT true, ADD COLUMN is_in_stock_alone boolean NOT NULL DEFAULT false,
      ADD COLUMN is_recoded boolean NOT NULL DEFAULT false`;
  await tx.$executeRaw`ALTER TABLE price_list_rows RENAME TO price_list_changes`;
}

async function compareWithOffers(tx: TaggedSql, wholesalerIds: readonly number[], isFull: boolean): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list_changes (
      line int, wholesaler_id int NOT NULL, product_id int NOT NULL, wholesaler_code text, gross_price numeric(12,2), discount numeric(5,2),
      manufacturer_discount_override numeric(5,2), stock_quantity int, kind text NOT NULL, offer_id int, previous_price numeric(12,2),
      is_repriced boolean NOT NULL, is_in_stock_alone boolean NOT NULL, is_recoded boolean NOT NULL
    ) ON COMMIT DROP`;
  // A merge join in the order of the offers' index. The planner would choose a hash join, which takes half as long again.
  await tx.$executeRaw`SELECT set_config('enable_hashjoin', 'off', true)`;
  await tx.$executeRaw`
    INSERT INTO price_list_changes
    SELECT l.line, coalesce(l.wholesaler_id, o.wholesaler_id), coalesce(l.product_id, o.product_id), l.wholesaler_code,
      l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity,
      CASE WHEN l.line IS NULL THEN 'gone' WHEN o.id IS NULL THEN 'new' ELSE 'changed' END, o.id,
      CASE WHEN o.is_available AND o.gross_price <> l.gross_price THEN o.gross_price END,
      (o.gross_price, o.discount, o.manufacturer_discount_override) IS DISTINCT FROM (l.gross_price, l.discount, l.manufacturer_discount_override),
      coalesce(o.is_available, false) AND (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override)
        IS NOT DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override),
      coalesce(o.is_available AND o.wholesaler_code <> l.wholesaler_code, false)
    FROM price_list_rows l
    FULL JOIN (SELECT * FROM offers WHERE wholesaler_id = ANY(${[...wholesalerIds]}::int[])) o
      ON o.wholesaler_id = l.wholesaler_id AND o.product_id = l.product_id
    WHERE CASE WHEN l.line IS NULL THEN ${isFull}::boolean AND o.is_available WHEN l.gross_price IS NULL THEN false
      ELSE (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, o.stock_quantity, o.is_available)
        IS DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity, true) END`;
  await tx.$executeRaw`SELECT set_config('enable_hashjoin', 'on', true)`;
  await tx.$executeRaw`ANALYZE price_list_changes (kind)`;
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
  /** Offers that there were to be had before, where any goes. */
  readonly known: number;
  /** Prices that at least double or halve. */
  readonly leapt: number;
  /** Offers that could be had before under another code of the wholesaler. */
  readonly recoded: number;
  /** Whether any row says how much there is. */
  readonly sendsStock: boolean;
}

/** By the wholesaler's slug. */
async function figuresOfList(tx: TaggedSql, staged: StagedList): Promise<ListFigures[]> {
  const found = await tx.$queryRaw<Omit<ListFigures, 'rows' | 'unchanged' | 'sendsStock'>[]>`
    SELECT w.id AS "wholesalerId", w.slug, coalesce(c.created, 0) AS created, coalesce(c.changed, 0) AS changed,
      coalesce(c.withdrawn, 0) AS withdrawn, coalesce(c.up, 0) AS up, coalesce(c.down, 0) AS down,
      coalesce(c.leapt, 0) AS leapt, coalesce(c.recoded, 0) AS recoded,
      coalesce(c.is_news, false) AS "isNews",
      CASE WHEN c.withdrawn > 0 THEN (SELECT count(*)::int FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available) ELSE 0 END AS known
    FROM wholesalers w
    LEFT JOIN (
      SELECT wholesaler_id, (count(*) FILTER (WHERE kind = 'new'))::int AS created, (count(*) FILTER (WHERE kind = 'changed'))::int AS changed,
        (count(*) FILTER (WHERE kind = 'gone'))::int AS withdrawn,
        (count(*) FILTER (WHERE gross_price > previous_price))::int AS up, (count(*) FILTER (WHERE gross_price < previous_price))::int AS down,
        (count(*) FILTER (WHERE gross_price >= previous_price * 2 OR gross_price * 2 <= previous_price))::int AS leapt,
        (count(*) FILTER (WHERE is_recoded))::int AS recoded,
        bool_or(NOT is_in_stock_alone) AS is_news
      FROM price_list_changes GROUP BY wholesaler_id
    ) c ON c.wholesaler_id = w.id
    WHERE w.id = ANY(${[...staged.keys()]}::int[])
    ORDER BY w.slug`;
  return found.map((figures) => {
    const { rows = 0, good = 0, sendsStock = false } = staged.get(figures.wholesalerId) ?? {};
    return { ...figures, rows, sendsStock, unchanged: good - figures.created - figures.changed };
  });
}
