import { RECALLED_PACKS_MAX } from '@formulary/contracts/records/recalls';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { batchKey } from './batch-key.ts';
import type { Notice } from './read-notice.ts';

/** Of one practice; one more says that there are more. */
const MOST = RECALLED_PACKS_MAX + 1;
/** More than all practices have of any batch. */
const MOST_ANYWHERE = 100_000;

/** What `namedEntries` takes. */
export const NUMBERS = { keys: 'text[]', mentions: 'text[]', froms: 'text[]', tos: 'text[]', gtins: 'text[]' } as const;

const GIVES = {
  practiceId: 'int',
  practiceName: 'text',
  receiptId: 'int',
  entryId: 'int',
  countedAt: 'timestamptz',
  wholesalerId: 'int',
  wholesalerName: 'text',
  orderId: 'int?',
  lineId: 'int?',
  productId: 'int',
  productName: 'text',
  gtin: 'text?',
  batch: 'text?',
  expiresOn: 'text?',
  packs: 'int',
  /** Of the packs: since they were received, as recalled. */
  setAside: 'int',
} as const;

/** Entries with the numbers of a notice, as `named`; by a GTIN only where it names no batch. `whose` is of `e`. */
export const namedEntries = (whose: string) => `named AS (
      SELECT e.id FROM receipt_entries e WHERE batch_key(e.batch) = ANY ($keys || $mentions) AND ${whose}
      UNION SELECT e.id FROM unnest($froms, $tos) AS span(first, last)
        JOIN receipt_entries e ON batch_key(e.batch) BETWEEN span.first AND span.last AND length(batch_key(e.batch)) = length(span.first)
        WHERE ${whose}
      UNION SELECT e.id FROM products p JOIN receipt_entries e ON e.product_id = p.id
        WHERE p.gtin = ANY ($gtins) AND cardinality($keys) + cardinality($froms) = 0 AND ${whose}
    )`;

/**
 * Packs that came, without those that were taken back, by delivery, product and batch: the newest first. What was set aside
 * as recalled came too, though it counts as rejected.
 */
const received = (whose: string, most: number) => `WITH ${namedEntries(whose)}
    SELECT r.practice_id AS "practiceId", pr.name AS "practiceName", r.id AS "receiptId", min(e.id) AS "entryId", min(e.counted_at) AS "countedAt",
      w.id AS "wholesalerId", w.name AS "wholesalerName", o.order_id AS "orderId", i.id AS "lineId", p.id AS "productId", p.name AS "productName",
      p.gtin, e.batch, e.expires_on::text AS "expiresOn", sum(e.quantity)::int AS packs,
      coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS "setAside"
    FROM named JOIN receipt_entries e ON e.id = named.id JOIN receipts r ON r.id = e.receipt_id
      JOIN practices pr ON pr.id = r.practice_id JOIN wholesalers w ON w.id = r.wholesaler_id JOIN products p ON p.id = e.product_id
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
    WHERE e.kind = 'received' OR e.reason = 'recalled'
    GROUP BY r.practice_id, pr.name, r.id, w.id, w.name, o.order_id, i.id, p.id, p.name, p.gtin, e.batch, e.expires_on
    HAVING sum(e.quantity) > 0
    ORDER BY "countedAt" DESC, r.id DESC, p.name, e.batch LIMIT ${most}`;

const RECEIVED_ANYWHERE = statement('received_of_notice', {
  anyPractice: 'the provider looks for packs at all practices',
  takes: { practiceId: 'int?', ...NUMBERS },
  gives: GIVES,
  sql: received('($practiceId IS NULL OR e.practice_id = $practiceId)', MOST_ANYWHERE),
});

const RECEIVED_HERE = statement('received_of_notice_here', {
  takes: { practiceId: 'int', ...NUMBERS },
  gives: GIVES,
  sql: received('e.practice_id = $practiceId', MOST),
});

export type Received = RowOfStatement<typeof RECEIVED_HERE>;

interface FoundReceived {
  readonly found: Received[];
  /** Of the same batch, but of a product or with an expiry that the notice does not name. */
  readonly others: Received[];
}

/** What was received of a notice's packs, at one practice or at all: for the provider. */
export async function findReceived(sql: Sql, notice: Notice, practiceId: number | null): Promise<FoundReceived> {
  return apart(notice, await sql.run(RECEIVED_ANYWHERE, { practiceId, ...numbersOf(notice) }));
}

/** What a practice received of a notice's packs: for the practice itself. */
export async function findReceivedHere(
  sql: Sql,
  notice: Notice,
  practiceId: number,
): Promise<FoundReceived & { hasMore: boolean }> {
  const rows = await sql.run(RECEIVED_HERE, { practiceId, ...numbersOf(notice) });
  return { ...apart(notice, rows.slice(0, RECALLED_PACKS_MAX)), hasMore: rows.length > RECALLED_PACKS_MAX };
}

/**
 * The batches that were looked for, as a person is told: of what is only mentioned, those that were received. Throws `invalid`
 * where there are none and no GTIN: that nothing was received would be no answer.
 */
export function batchesLookedFor(notice: Notice, found: readonly Received[]): string[] {
  const received = found.map(({ batch }) => batchKey(batch ?? ''));
  const mentioned = received.filter((key) => notice.mentions.includes(key));
  const batches = [...notice.batches, ...notice.ranges.map(({ from, to }) => `${from}-${to}`), ...new Set(mentioned)];
  if (batches.length + notice.gtins.length === 0)
    throw new DomainError('invalid', 'The text names no batch and no GTIN.');
  return batches;
}

/** What a notice names, as `namedEntries` takes it. */
export const numbersOf = ({ batches, mentions, ranges, gtins }: Notice) => ({
  ...{ keys: batches, mentions, gtins },
  froms: ranges.map(({ from }) => from),
  tos: ranges.map(({ to }) => to),
});

/**
 * A batch number alone names no product: where the text is more than numbers, packs whose name or GTIN it does not have
 * are `others`, and so are those that expire in a month that it does not name. What is only mentioned is of a product
 * that is named.
 */
function apart(notice: Notice, rows: readonly Received[]): FoundReceived {
  const isMeant = (row: Received) => isProductOf(notice, row) && isExpiryOf(notice, row);
  const others = rows.filter((row) => !isMeant(row) && (isNumbered(notice, row) || isProductOf(notice, row)));
  return { found: rows.filter(isMeant), others };
}

/** By a number that is surely a batch's. */
function isNumbered({ batches, ranges }: Notice, { batch }: Received): boolean {
  const key = batchKey(batch ?? '');
  return batches.includes(key) || ranges.some(({ from, to }) => key.length === from.length && key >= from && key <= to);
}

function isProductOf({ gtins, words }: Notice, { gtin, productName }: Received): boolean {
  if (gtin !== null && gtins.includes(gtin)) return true;
  if (words.size === 0) return gtins.length === 0;
  const [first = ''] = productName.toUpperCase().match(/\p{L}[\p{L}\p{N}]+/u) ?? [];
  return words.has(first);
}

/** The month of a pack that says none is not known to be another. */
const isExpiryOf = ({ expiries }: Notice, { expiresOn }: Received) =>
  expiries.length === 0 || expiresOn === null || expiries.includes(expiresOn.slice(0, 7));
