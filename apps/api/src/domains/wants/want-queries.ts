import { Want } from '@formulary/contracts/wants';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const person = (of: string) => `json_build_object('firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;

/** What was asked for; a want always has a request. */
const ASKED = `(
    SELECT sum(r.quantity)::int AS quantity, bool_or(r.urgent) AS urgent, json_agg(json_build_object(
        'by', ${person('u')}, 'is_mine', u.id = $userId, 'quantity', r.quantity, 'urgent', r.urgent, 'note', r.note,
        'created_on', ${isoTime('r.created_at')}) ORDER BY r.created_at, r.user_id) AS requests
    FROM want_requests r JOIN users u ON u.id = r.user_id WHERE r.want_id = w.id
  ) asked`;

/**
 * Whoever has a want in their cart. The cart itself tells: what is taken out of it, moved or merged there, in whichever
 * way, needs no second word here, and a cart that its user may not order from holds nothing up.
 */
export const TAKER = `(
    SELECT u.id, u.first_name, u.last_name FROM users u
    WHERE w.closed_at IS NULL AND u.id = w.taken_by_id AND u.is_active AND u.can_order AND EXISTS (
      SELECT FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id
      WHERE c.user_id = u.id AND c.ordered_at IS NULL AND o.product_id = w.taken_product_id)
  )`;

/** The order and how far its product has come: where it is in several parts, in the best of them. */
const ORDERED = `(
    SELECT o.id, o.user_id, o.created_at, placer.first_name, placer.last_name, sum(i.quantity)::int AS quantity,
      (array_agg(p.status ORDER BY array_position('{complete,processing,created,error,failed}', p.status::text)))[1] AS status
    FROM orders o JOIN users placer ON placer.id = o.user_id JOIN wholesale_orders p ON p.order_id = o.id
      JOIN order_items i ON i.wholesale_order_id = p.id AND i.product_id = w.ordered_product_id
    WHERE o.id = w.order_id GROUP BY o.id, placer.id
  ) ordered`;

const STATE = `CASE WHEN w.closed_at IS NULL THEN CASE WHEN taker.id IS NULL THEN 'open' ELSE 'taken' END
    WHEN w.order_id IS NULL THEN 'removed' WHEN ordered.status = 'failed' THEN 'refused' ELSE 'ordered' END`;

/** SQL: `FROM` for `WANT`, of a table or subquery of wants. */
export const wantsFrom = (wants = 'wants'): string => `${wants} w
  LEFT JOIN product_search s ON s.product_id = w.product_id
  LEFT JOIN users remover ON remover.id = w.removed_by_id
  CROSS JOIN LATERAL ${ASKED}
  LEFT JOIN LATERAL ${TAKER} taker ON true
  LEFT JOIN LATERAL ${ORDERED} ON true`;

/** SQL: a want `w` as its contract has it, for the user $userId. */
export const WANT = `json_build_object('id', w.id,
  'manufacturer_product', CASE WHEN w.product_id IS NOT NULL THEN json_build_object('id', w.product_id, 'code', s.card->>'code',
    'name', s.card->>'name', 'description', s.card->>'description', 'manufacturer', s.card->'manufacturer') END,
  'text', w.text, 'state', ${STATE}, 'quantity', asked.quantity, 'urgent', asked.urgent,
  'created_on', ${isoTime('w.created_at')}, 'requests', asked.requests,
  'taken', CASE WHEN taker.id IS NOT NULL THEN json_build_object('by', ${person('taker')}, 'is_mine', taker.id = $userId,
    'taken_on', ${isoTime('w.taken_at')}, 'asked_since', greatest(asked.quantity - w.taken_asked, 0)) END,
  'order', CASE WHEN w.closed_at IS NOT NULL AND ordered.id IS NOT NULL THEN json_build_object('id', ordered.id,
    'placed_by', ${person('ordered')}, 'is_mine', ordered.user_id = $userId, 'placed_on', ${isoTime('ordered.created_at')},
    'quantity', ordered.quantity, 'status', ordered.status) END,
  'removed_by', CASE WHEN w.closed_at IS NOT NULL AND w.order_id IS NULL AND remover.id IS NOT NULL THEN ${person('remover')} END,
  'closed_on', ${isoTime('w.closed_at')})`;

const WANTS = statement('wants', {
  takes: { practiceId: 'int', userId: 'int', ids: 'int[]' },
  gives: { want: Want },
  sql: `SELECT ${WANT} AS want FROM ${wantsFrom()} WHERE w.id = ANY ($ids) AND w.practice_id = $practiceId ORDER BY array_position($ids, w.id)`,
});

type Reader = Pick<SignedInUser, 'id' | 'practiceId'>;

/** Wants by their ids, in that order; another practice's are left out. */
export async function readWants(sql: Sql, { id: userId, practiceId }: Reader, ids: readonly number[]): Promise<Want[]> {
  const rows = await sql.run(WANTS, { practiceId, userId, ids });
  return rows.map(({ want }) => want);
}

/** One that is there. */
export async function readWant(sql: Sql, user: Reader, id: number): Promise<Want> {
  const [want] = await readWants(sql, user, [id]);
  if (!want) throw new Error(`want ${id} is there`);
  return want;
}

const LOCK_LIST = statement('lock_want_list', {
  takes: { practiceId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});

/**
 * Makes those who write a practice's want-list take turns: wants can become one. Lock it first, then a cart, then wants.
 * Orders close wants without it, by their rows alone.
 */
export async function lockWantList(sql: Sql, { practiceId }: Pick<SignedInUser, 'practiceId'>): Promise<void> {
  await sql.run(LOCK_LIST, { practiceId });
}

const LOCK_WANTS = statement('lock_wants', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT id FROM wants WHERE id = ANY ($ids) AND practice_id = $practiceId ORDER BY id FOR UPDATE`,
});

/** Locks wants of a practice, so that no order closes them meanwhile, and reads them, in the order asked for. Another practice's are left out. */
export async function lockWants(sql: Sql, user: Reader, ids: readonly number[]): Promise<Want[]> {
  const found = new Set((await sql.run(LOCK_WANTS, { practiceId: user.practiceId, ids })).map(({ id }) => id));
  // Another statement: the first one saw what was there before it waited.
  return readWants(
    sql,
    user,
    ids.filter((id) => found.has(id)),
  );
}

/** Locks one want as `lockWants` does. Throws `not_found`, also for another practice's want. */
export async function lockWant(sql: Sql, user: Reader, id: number): Promise<Want> {
  const [want] = await lockWants(sql, user, [id]);
  if (!want) throw notFound();
  return want;
}

export const isOpen = ({ state }: Want): boolean => state === 'open' || state === 'taken';

/** Throws `want_closed` for one that was ordered or taken off the list. */
export function assertOpen(want: Want): void {
  if (isOpen(want)) return;
  const why = want.order ? 'it was ordered' : 'it was taken off';
  throw new DomainError('want_closed', `It is not on the want-list any more: ${why}.`);
}
