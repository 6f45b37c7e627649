import { type deskSendingRoutes, PARTS_PAGE_SIZE, type PartAtDesk } from '@formulary/contracts/desk/sending';
import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { type ArgumentsOf, type RowOf, statement } from '../../../db/statement.ts';
import { invalidPage } from '../../../kernel/domain-error.ts';
import { isUid } from '../../../kernel/uid.ts';

const anyPractice = 'the provider looks at what it sends for all practices';

const gives = {
  id: 'int',
  uid: 'uuid',
  orderId: 'int',
  practiceId: 'int',
  practice: 'text',
  wholesalerId: 'int',
  wholesaler: 'text',
  slug: 'text',
  reference: 'text?',
  placedAt: 'timestamptz',
  status: WholesaleOrderStatus,
  pausedSince: 'timestamptz?',
  reason: 'text?',
  attempts: 'int',
  lastFault: 'text?',
  settledAt: 'timestamptz?',
  total: 'float8',
} as const;

const takes = {
  statuses: 'text[]?',
  wholesaler: 'int?',
  practice: 'int?',
  since: 'timestamptz?',
  fromOrder: 'int',
  /** Of the last part of the page before. */
  order: 'int',
  part: 'int',
  limit: 'int',
} as const;

/** SQL: what holds for parts `w` behind a place. */
const FITS = `w.order_id BETWEEN $fromOrder AND $order AND (w.order_id < $order OR w.id < $part)
    AND ($statuses IS NULL OR w.status = ANY ($statuses::wholesale_order_status[])) AND ($wholesaler IS NULL OR w.wholesaler_id = $wholesaler)`;

const shown = (
  parts: string,
  where: string,
) => `SELECT w.id, w.uid, w.order_id AS "orderId", o.practice_id AS "practiceId",
    p.name AS practice, w.wholesaler_id AS "wholesalerId", w.wholesaler_name AS wholesaler, h.slug, o.reference,
    o.created_at AS "placedAt", w.status, w.status_reason AS reason, w.attempts, w.last_fault AS "lastFault",
    w.settled_at AS "settledAt", w.total::float8 AS total,
    CASE WHEN w.status IN ('created', 'processing') THEN h.paused_at END AS "pausedSince"
  FROM ${parts} w JOIN orders o ON o.id = w.order_id JOIN practices p ON p.id = o.practice_id
    JOIN wholesalers h ON h.id = w.wholesaler_id
  WHERE ${where} ORDER BY w.order_id DESC, w.id DESC LIMIT $limit`;

/** By what an index finds few orders or parts by: one plan for every filter would read them all. */
const partsBy = (by: string) =>
  shown(
    'wholesale_orders',
    `${by} AND ${FITS} AND o.id BETWEEN $fromOrder AND $order
    AND ($practice IS NULL OR o.practice_id = $practice) AND ($since IS NULL OR o.created_at >= $since)`,
  );
/** By parts alone, which are cut to a page before their orders are read. */
const partsAlone = (by: string) =>
  shown(
    `(SELECT * FROM wholesale_orders w WHERE ${by} AND ${FITS}
      AND ($since IS NULL OR (SELECT b.created_at FROM orders b WHERE b.id = w.order_id) >= $since)
    ORDER BY w.order_id DESC, w.id DESC LIMIT $limit)`,
    '$practice IS NULL',
  );

const ALL = statement('parts_at_desk', { anyPractice, takes, gives, sql: partsAlone('true') });
const OPEN = statement('open_parts_at_desk', {
  anyPractice,
  takes,
  gives,
  sql: partsAlone(`w.status IN ('created', 'processing', 'error')`),
});
const OF_WHOLESALER = statement('parts_of_wholesaler_at_desk', {
  anyPractice,
  takes,
  gives,
  sql: partsAlone('w.wholesaler_id = $wholesaler'),
});
const OF_PRACTICE = statement('parts_of_practice_at_desk', {
  anyPractice,
  takes,
  gives,
  sql: partsBy('o.practice_id = $practice'),
});
const OF_UID = statement('part_of_uid_at_desk', {
  anyPractice,
  takes: { ...takes, uid: 'uuid' },
  gives,
  sql: partsBy('w.uid = $uid'),
});
/** A practice may call an order by a number, too. */
const OF_NUMBER = statement('parts_of_number_at_desk', {
  anyPractice,
  takes: { ...takes, number: 'int', text: 'text' },
  gives,
  sql: partsBy(`o.id = ANY (ARRAY(
    SELECT $number UNION ALL SELECT r.id FROM orders r WHERE lower(r.reference) = lower($text)))`),
});
/** Orders that a beginning is looked for among: those that are last by the alphabet, as the newest of a series are. */
const TEXT_MAX = 1_000;
/** The last letter that there is ends what a reference begins with. */
const OF_TEXT = statement('parts_of_text_at_desk', {
  anyPractice,
  takes: { ...takes, text: 'text' },
  gives,
  sql: partsBy(`o.id = ANY (ARRAY(SELECT r.id FROM orders r
    WHERE lower(r.reference) ~>=~ lower($text) AND lower(r.reference) ~<~ (lower($text) || chr(1114111))
    ORDER BY lower(r.reference) USING ~>~ LIMIT ${TEXT_MAX}))`),
});

const FIRST_SINCE = statement('first_order_since', {
  anyPractice,
  takes: { since: 'timestamptz' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM orders WHERE created_at >= $since ORDER BY created_at, id LIMIT 1',
});

/** Orders that are placed at once get their numbers in another order than their times, within so many. */
const APART = 1_000;

type Row = RowOf<typeof gives>;
type Query = QueryOf<typeof deskSendingRoutes.listParts>;

/** Parts of all practices, those of the newest order first. Throws `invalid_page` for a page that no answer named. */
export async function listParts(
  { db }: { db: Sql },
  { q = '', status, wholesaler, practice, since, after }: Query,
  url: URL,
): Promise<AnswerOf<typeof deskSendingRoutes.listParts>> {
  const from = since === undefined ? undefined : new Date(since);
  const [first] = from ? await db.run(FIRST_SINCE, { since: from }) : [{ id: 0 }];
  if (!first) return { next: null, results: [] };
  const filters = {
    ...{
      statuses: statusesOf(status),
      wholesaler: wholesaler ?? null,
      practice: practice ?? null,
      since: from ?? null,
    },
    ...{ fromOrder: Math.max(0, first.id - APART), ...placeOf(after), limit: PARTS_PAGE_SIZE + 1 },
  };
  const found = await find(db, q.replaceAll('\0', ' ').trim(), filters);
  const rows = found.slice(0, PARTS_PAGE_SIZE);
  const last = rows.at(-1);
  return { next: found.length > rows.length && last ? linkTo(url, last) : null, results: rows.map(partAtDesk) };
}

function find(db: Sql, q: string, filters: ArgumentsOf<typeof takes>): Promise<Row[]> {
  if (isUid(q)) return db.run(OF_UID, { ...filters, uid: q });
  const [, digits] = /^#?\s*(\d+)$/.exec(q) ?? [];
  if (digits !== undefined) {
    return db.run(OF_NUMBER, { ...filters, number: Math.min(Number(digits), LARGEST_ID), text: q });
  }
  if (q !== '') return db.run(OF_TEXT, { ...filters, text: q });
  if (filters.practice !== null) return db.run(OF_PRACTICE, filters);
  if (filters.statuses?.every((status) => OPEN_STATUSES.has(status))) return db.run(OPEN, filters);
  return db.run(filters.wholesaler === null ? ALL : OF_WHOLESALER, filters);
}

const OPEN_STATUSES: ReadonlySet<string> = new Set(['created', 'processing', 'error']);

const statusesOf = (status: Query['status']): string[] | null =>
  status === 'waiting' ? ['created', 'processing'] : status === undefined ? null : [status];

function placeOf(after: string | undefined): { order: number; part: number } {
  if (after === undefined || after === '') return { order: LARGEST_ID, part: LARGEST_ID };
  const [, order, part] = /^(\d{1,9})-(\d{1,9})$/.exec(after) ?? [];
  if (order === undefined || part === undefined) throw invalidPage();
  return { order: Number(order), part: Number(part) };
}

function linkTo(url: URL, { orderId, id }: Row): string {
  const link = new URL(url);
  link.searchParams.set('after', `${orderId}-${id}`);
  return link.href;
}

const partAtDesk = (row: Row): PartAtDesk => ({
  uid: row.uid,
  order: row.orderId,
  practice: { id: row.practiceId, name: row.practice },
  wholesaler: { id: row.wholesalerId, name: row.wholesaler, slug: row.slug },
  reference: row.reference,
  placed_at: row.placedAt.toISOString(),
  status: row.status,
  paused_since: row.pausedSince?.toISOString() ?? null,
  reason: row.reason,
  attempts: row.attempts,
  last_fault: row.lastFault,
  settled_at: row.settledAt?.toISOString() ?? null,
  total: row.total,
});

/** One part as lists have it, of any wholesaler or of this one. */
export async function findPart(
  db: Sql,
  uid: string,
  wholesaler: number | null = null,
): Promise<(PartAtDesk & { id: number }) | undefined> {
  const all = { statuses: null, wholesaler, practice: null, since: null, fromOrder: 0, ...placeOf(''), limit: 1 };
  const [row] = await db.run(OF_UID, { ...all, uid });
  return row && { ...partAtDesk(row), id: row.id };
}
