import { RECORDS_COUNT_MAX } from '@formulary/contracts/records';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { RecordsQuery } from './read-query.ts';

/** One more than is counted says that there are more. */
const MOST = RECORDS_COUNT_MAX + 1;

/** Null where there is no filter. */
export interface RecordFilters {
  readonly from: string | null;
  readonly to: string | null;
  readonly wholesalerId: number | null;
  readonly form: 'ar16' | 'controlled_drug' | null;
  readonly prescription: boolean;
}

const FILTERS = {
  practiceId: 'int',
  timeZone: 'text',
  from: 'text?',
  to: 'text?',
  wholesalerId: 'int?',
  form: 'text?',
  prescription: 'bool',
} as const;
const GIVES = { kind: z.enum(['line', 'entry']), id: 'int', at: 'timestamptz' } as const;

const passes = (at: string, wholesaler: string, form: string) => `
  AND ($from IS NULL OR ${at} >= $from::date::timestamp AT TIME ZONE $timeZone)
  AND ($to IS NULL OR ${at} < ($to::date + 1)::timestamp AT TIME ZONE $timeZone)
  AND ($wholesalerId IS NULL OR ${wholesaler} = $wholesalerId) AND ${form}
  AND (NOT $prescription OR p.requires_prescription OR p.requires_controlled_drug_form)`;
const LINE_PASSES = passes(
  'o.created_at',
  'w.wholesaler_id',
  `($form IS NULL OR CASE $form WHEN 'ar16' THEN i.ar16_acceptance_id ELSE i.controlled_drug_acceptance_id END IS NOT NULL)`,
);
const ENTRY_PASSES = passes('e.counted_at', 'r.wholesaler_id', '$form IS NULL');

const LINES_OF_ORDERS = `JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
  JOIN products p ON p.id = i.product_id`;
const LINES_OF_ENTRIES = `JOIN order_items i ON i.id = e.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
  JOIN orders o ON o.id = w.order_id JOIN products p ON p.id = i.product_id`;
const ENTRIES = 'receipt_entries e JOIN receipts r ON r.id = e.receipt_id JOIN products p ON p.id = e.product_id';

/** Lines of orders; `from` has their tables. */
const lines = (from: string, where: string) =>
  `(SELECT 'line' AS kind, i.id, o.created_at AS at FROM ${from} WHERE ${where} ${LINE_PASSES}
    ORDER BY o.created_at DESC, o.id DESC, i.id LIMIT ${MOST})`;

/** Packs that came without an order. */
const entries = (where: string) =>
  `(SELECT 'entry' AS kind, e.id, e.counted_at AS at FROM ${ENTRIES}
    WHERE e.order_item_id IS NULL AND e.corrects_id IS NULL AND ${where} ${ENTRY_PASSES}
    ORDER BY e.counted_at DESC, e.id DESC LIMIT ${MOST})`;

const either = (...selects: string[]) => selects.join('\n    UNION ALL ');

const NEWEST = statement('newest_records', {
  takes: FILTERS,
  gives: GIVES,
  sql: either(
    lines(`orders o ${LINES_OF_ORDERS}`, 'o.practice_id = $practiceId'),
    entries('e.practice_id = $practiceId'),
  ),
});

const OF_ORDER = statement('records_of_order', {
  takes: { ...FILTERS, order: 'int' },
  gives: GIVES,
  sql: lines(`orders o ${LINES_OF_ORDERS}`, 'o.practice_id = $practiceId AND o.id = $order'),
});

const OF_BATCH = statement('records_of_batch', {
  takes: { ...FILTERS, batch: 'text', productId: 'int?' },
  gives: GIVES,
  sql: either(
    lines(
      `receipt_entries e ${LINES_OF_ENTRIES}`,
      'e.practice_id = $practiceId AND batch_key(e.batch) = $batch AND ($productId IS NULL OR e.product_id = $productId)',
    ),
    entries(
      'e.practice_id = $practiceId AND batch_key(e.batch) = $batch AND ($productId IS NULL OR e.product_id = $productId)',
    ),
  ),
});

const inDay = (at: string) =>
  `${at} >= $day::date::timestamp AT TIME ZONE $timeZone AND ${at} < ($day::date + 1)::timestamp AT TIME ZONE $timeZone`;

/** Ordered on a day, or counted in a delivery that was begun on it. */
const OF_DAY = statement('records_of_day', {
  takes: { ...FILTERS, day: 'text' },
  gives: GIVES,
  sql: either(
    lines(`orders o ${LINES_OF_ORDERS}`, `o.practice_id = $practiceId AND ${inDay('o.created_at')}`),
    lines(
      `receipts r JOIN receipt_entries e ON e.receipt_id = r.id ${LINES_OF_ENTRIES}`,
      `r.practice_id = $practiceId AND ${inDay('r.opened_at')}`,
    ),
    entries(`r.practice_id = $practiceId AND ${inDay('r.opened_at')}`),
  ),
});

const WORDS = "string_to_table(btrim(order_words($words)), ' ') word";
const hasWords = (text: string) => `${text} LIKE ALL ((SELECT array_agg('% ' || word || '%') FROM ${WORDS})::text[])`;

/** The newest orders alone that have all words, as each of their lines is looked at for them. */
const OF_WORDS = statement('records_of_words', {
  takes: { ...FILTERS, words: 'text', productId: 'int?' },
  gives: GIVES,
  sql: `WITH matching AS MATERIALIZED (
      SELECT o.id, o.created_at FROM orders o WHERE o.practice_id = $practiceId AND ${hasWords('o.words')}
        AND ($from IS NULL OR o.created_at >= $from::date::timestamp AT TIME ZONE $timeZone)
        AND ($to IS NULL OR o.created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone)
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${MOST}
    )
    ${either(
      lines(
        `matching o ${LINES_OF_ORDERS}`,
        `($productId IS NULL OR i.product_id = $productId)
          AND ${hasWords("order_words(concat_ws(' ', i.product_name, i.code, i.wholesaler_code, w.wholesaler_name))")}`,
      ),
      entries(
        `e.practice_id = $practiceId AND ($productId IS NULL OR e.product_id = $productId)
          AND ${hasWords("order_words(concat_ws(' ', p.name, p.code, (SELECT name FROM wholesalers s WHERE s.id = r.wholesaler_id)))")}`,
      ),
    )}`,
});

const PRODUCT_OF_GTIN = statement('product_of_gtin', {
  takes: { gtin: 'text' },
  gives: { id: 'int', code: 'text' },
  sql: 'SELECT id, code FROM products WHERE gtin = $gtin',
});

export interface FoundRecord {
  readonly kind: 'line' | 'entry';
  readonly id: number;
  readonly at: Date;
}

/** Which records are meant, the newest first; at most one more than `RECORDS_COUNT_MAX`. Null for `query` means all of them. */
export async function findRecords(
  sql: Sql,
  {
    practiceId,
    timeZone,
    filters,
    query,
  }: {
    practiceId: number;
    timeZone: string;
    filters: RecordFilters;
    query: RecordsQuery | null;
  },
): Promise<FoundRecord[]> {
  const given = { practiceId, timeZone, ...filters };
  if (query === null) return newestFirst(await sql.run(NEWEST, given));
  const { order, batch, gtin, batchOfGtin, day, form, words } = query;
  if (form !== null) {
    // What is asked for in two ways is both.
    return filters.form !== null && filters.form !== form ? [] : newestFirst(await sql.run(NEWEST, { ...given, form }));
  }
  const found: FoundRecord[] = [];
  if (order !== null) found.push(...(await sql.run(OF_ORDER, { ...given, order })));
  if (day !== null) found.push(...(await sql.run(OF_DAY, { ...given, day })));
  const ofBatch = batch === null ? [] : await sql.run(OF_BATCH, { ...given, batch, productId: null });
  found.push(...ofBatch);
  // Words are looked for in each order: not where numbers are a batch that came.
  if (words !== null && (ofBatch.length === 0 || !areNumbers(words)))
    found.push(...(await sql.run(OF_WORDS, { ...given, words, productId: null })));
  const [product] = gtin === null ? [] : await sql.run(PRODUCT_OF_GTIN, { gtin });
  if (product) {
    const of = { ...given, productId: product.id };
    const ofProduct =
      batchOfGtin === null
        ? sql.run(OF_WORDS, { ...of, words: product.code })
        : sql.run(OF_BATCH, { ...of, batch: batchOfGtin });
    found.push(...(await ofProduct));
  }
  return newestFirst(found);
}

const areNumbers = (words: string) => words.split(/\s+/).every((word) => /\d/.test(word));

function newestFirst(found: readonly FoundRecord[]): FoundRecord[] {
  const once = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
  return [...once.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || a.id - b.id).slice(0, MOST);
}
