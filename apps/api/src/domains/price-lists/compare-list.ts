import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { CREATE_PRICE_LIST_ROWS } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';

/** Each offer that a list changes. The rows of wholesalers' first list become this table (`FIRST_LIST`). */
export const CREATE_PRICE_LIST_CHANGES = statement('create_price_list_changes', {
  sql: `CREATE TEMPORARY TABLE price_list_changes (
      line int, wholesaler_id int NOT NULL, product_id int NOT NULL, wholesaler_code text, gross_price numeric(12,2), discount numeric(5,2),
      manufacturer_discount_override numeric(5,2), stock_quantity int, kind text NOT NULL, offer_id int, previous_price numeric(12,2),
      is_repriced boolean NOT NULL, is_in_stock_alone boolean NOT NULL, is_recoded boolean NOT NULL
    ) ON COMMIT DROP`,
});

const FIRST_LIST = [
  statement('remove_rejected_rows', {
    after: [CREATE_PRICE_LIST_ROWS],
    sql: 'DELETE FROM price_list_rows WHERE gross_price IS NULL',
  }),
  statement('complete_price_list_rows', {
    after: [CREATE_PRICE_LIST_ROWS],
    sql: `ALTER TABLE price_list_rows ADD COLUMN kind text NOT NULL DEFAULT 'new', ADD COLUMN offer_id int, ADD COLUMN previous_price numeric(12,2),
      ADD COLUMN is_repriced boolean NOT NULL DEFAULT true, ADD COLUMN is_in_stock_alone boolean NOT NULL DEFAULT false,
      ADD COLUMN is_recoded boolean NOT NULL DEFAULT false`,
  }),
  statement('rename_price_list_rows', {
    after: [CREATE_PRICE_LIST_ROWS],
    sql: 'ALTER TABLE price_list_rows RENAME TO price_list_changes',
  }),
];

const WHOLESALERS = statement('wholesalers_to_compare', {
  takes: { wholesalerIds: 'int[]' },
  gives: { id: 'int', slug: 'text', isNew: 'bool' },
  sql: `SELECT id, slug, NOT EXISTS (SELECT FROM offers WHERE wholesaler_id = w.id) AS "isNew"
    FROM wholesalers w WHERE id = ANY($wholesalerIds) ORDER BY slug`,
});

const SET_HASH_JOIN = statement('set_hash_join', {
  takes: { value: 'text' },
  sql: `SELECT FROM set_config('enable_hashjoin', $value, true)`,
});

/** With hash joins off (`SET_HASH_JOIN`), because a merge join by the offers' index takes two thirds of the time. */
const COMPARE = statement('compare_price_list', {
  takes: { wholesalerIds: 'int[]', isFull: 'bool' },
  after: [CREATE_PRICE_LIST_ROWS, CREATE_PRICE_LIST_CHANGES],
  sql: `INSERT INTO price_list_changes
    SELECT l.line, coalesce(l.wholesaler_id, o.wholesaler_id), coalesce(l.product_id, o.product_id), l.wholesaler_code,
      l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity,
      CASE WHEN l.line IS NULL THEN 'gone' WHEN o.id IS NULL THEN 'new' ELSE 'changed' END, o.id,
      CASE WHEN o.is_available AND o.gross_price <> l.gross_price THEN o.gross_price END,
      (o.gross_price, o.discount, o.manufacturer_discount_override) IS DISTINCT FROM (l.gross_price, l.discount, l.manufacturer_discount_override),
      coalesce(o.is_available, false) AND (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override)
        IS NOT DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override),
      coalesce(o.is_available AND o.wholesaler_code <> l.wholesaler_code, false)
    FROM price_list_rows l
    FULL JOIN (SELECT * FROM offers WHERE wholesaler_id = ANY($wholesalerIds)) o
      ON o.wholesaler_id = l.wholesaler_id AND o.product_id = l.product_id
    WHERE CASE WHEN l.line IS NULL THEN $isFull AND o.is_available WHEN l.gross_price IS NULL THEN false
      ELSE (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, o.stock_quantity, o.is_available)
        IS DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity, true) END`,
});

const ANALYZE = statement('analyze_price_list_changes', {
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: 'ANALYZE price_list_changes (kind)',
});

const TOUCHED_PRODUCTS = statement('products_touched_by_list', {
  gives: { ids: 'int[]?' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `SELECT array_agg(product_id) AS ids FROM (SELECT DISTINCT product_id FROM price_list_changes) touched`,
});

export interface ComparedList {
  readonly figures: readonly ListFigures[];
  /** The products whose offers change. */
  readonly productIds: readonly number[];
}

/**
 * Step 2: fills `price_list_changes` with the offers that are new, changed and, if the list is full, gone. A withdrawn
 * offer that is back counts as changed, without a previous price.
 */
export async function compareList(tx: Sql, staged: StagedList, { isFull }: { isFull: boolean }): Promise<ComparedList> {
  const wholesalerIds = [...staged.keys()];
  const wholesalers = await tx.run(WHOLESALERS, { wholesalerIds });
  if (!wholesalers.every(({ isNew }) => isNew)) {
    await compareWithOffers(tx, wholesalerIds, isFull);
    const [touched] = await tx.run(TOUCHED_PRODUCTS);
    return { figures: await figuresOfList(tx, staged), productIds: touched?.ids ?? [] };
  }
  for (const step of FIRST_LIST) await tx.write(step);
  const productIds = new Set([...staged.values()].flatMap((share) => share.productIds?.() ?? []));
  const figures = wholesalers.map(({ id, slug }) => {
    const { rows = 0, good = 0, sendsStock = false } = staged.get(id) ?? {};
    const nothing = { changed: 0, unchanged: 0, withdrawn: 0, up: 0, down: 0, known: 0, recoded: 0 };
    return { wholesalerId: id, slug, rows, created: good, ...nothing, isNews: good > 0, sendsStock };
  });
  return { figures, productIds: [...productIds] };
}

async function compareWithOffers(tx: Sql, wholesalerIds: readonly number[], isFull: boolean): Promise<void> {
  await tx.write(CREATE_PRICE_LIST_CHANGES);
  await tx.run(SET_HASH_JOIN, { value: 'off' });
  await tx.write(COMPARE, { wholesalerIds, isFull });
  await tx.run(SET_HASH_JOIN, { value: 'on' });
  await tx.write(ANALYZE);
}

const FIGURES = statement('figures_of_list', {
  takes: { wholesalerIds: 'int[]' },
  gives: {
    wholesalerId: 'int',
    slug: 'text',
    created: 'int',
    changed: 'int',
    withdrawn: 'int',
    up: 'int',
    down: 'int',
    /** Available offers whose wholesaler code changes. */
    recoded: 'int',
    /** Whether anything but stock changes. */
    isNews: 'bool',
    /** Offers available before; 0 unless some are withdrawn. */
    known: 'int',
  },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `SELECT w.id AS "wholesalerId", w.slug, coalesce(c.created, 0) AS created, coalesce(c.changed, 0) AS changed,
      coalesce(c.withdrawn, 0) AS withdrawn, coalesce(c.up, 0) AS up, coalesce(c.down, 0) AS down,
      coalesce(c.recoded, 0) AS recoded,
      coalesce(c.is_news, false) AS "isNews",
      CASE WHEN c.withdrawn > 0 THEN (SELECT count(*)::int FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available) ELSE 0 END AS known
    FROM wholesalers w
    LEFT JOIN (
      SELECT wholesaler_id, (count(*) FILTER (WHERE kind = 'new'))::int AS created, (count(*) FILTER (WHERE kind = 'changed'))::int AS changed,
        (count(*) FILTER (WHERE kind = 'gone'))::int AS withdrawn,
        (count(*) FILTER (WHERE gross_price > previous_price))::int AS up, (count(*) FILTER (WHERE gross_price < previous_price))::int AS down,
        (count(*) FILTER (WHERE is_recoded))::int AS recoded,
        bool_or(NOT is_in_stock_alone) AS is_news
      FROM price_list_changes GROUP BY wholesaler_id
    ) c ON c.wholesaler_id = w.id
    WHERE w.id = ANY($wholesalerIds)
    ORDER BY w.slug`,
});

export interface ListFigures extends RowOfStatement<typeof FIGURES> {
  /** Including rejected ones that name a product and this wholesaler. */
  readonly rows: number;
  readonly unchanged: number;
  readonly sendsStock: boolean;
}

async function figuresOfList(tx: Sql, staged: StagedList): Promise<ListFigures[]> {
  const found = await tx.run(FIGURES, { wholesalerIds: [...staged.keys()] });
  return found.map((figures) => {
    const { rows = 0, good = 0, sendsStock = false } = staged.get(figures.wholesalerId) ?? {};
    return { ...figures, rows, sendsStock, unchanged: good - figures.created - figures.changed };
  });
}
