import { type PartWithTries, SENDING_OUTCOMES, TRIES_MAX } from '@formulary/contracts/desk/sending';
import { z } from 'zod';
import { isoTime } from '../../../db/iso-time.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { statesBefore } from '../order-status.ts';
import { SEND_WHOLESALE_ORDER } from '../send-wholesale-order.job.ts';
import { findPart } from './list-parts.ts';

const anyPractice = 'the provider looks at what it sends for all practices';

const Line = z.strictObject({
  ...{ code: z.string(), wholesaler_code: z.string(), product: z.string(), quantity: z.int() },
  ...{ net_price: z.number(), total: z.number() },
});
const DETAILS = statement('part_at_desk', {
  anyPractice,
  takes: { id: 'int', queue: 'text' },
  gives: {
    ...{ accountNumber: 'text', deliveryAddress: 'text', phone: 'text', placedByName: 'text', placedByEmail: 'text' },
    ...{ elsewhereOrderId: 'int?', nextTryAt: 'timestamptz?', isUnderWay: 'bool' },
    lines: z.array(Line),
  },
  sql: `SELECT w.account_number AS "accountNumber", o.delivery_address AS "deliveryAddress", o.phone,
      o.placed_by_name AS "placedByName", o.placed_by_email AS "placedByEmail", w.elsewhere_order_id AS "elsewhereOrderId",
      j.due AS "nextTryAt", j.count > 0 AS "isUnderWay",
      (SELECT coalesce(json_agg(json_build_object('code', i.code, 'wholesaler_code', i.wholesaler_code, 'product', i.product_name,
          'quantity', i.quantity, 'net_price', i.net_price::float8, 'total', i.total::float8) ORDER BY i.id), '[]')
        FROM order_items i WHERE i.wholesale_order_id = w.id) AS lines
    FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
      CROSS JOIN LATERAL (SELECT count(*) AS count, min(start_after) FILTER (WHERE state <> 'active') AS due FROM pgboss.job
        WHERE name = $queue AND state IN ('created', 'retry', 'active') AND data @> jsonb_build_object('wholesaleOrderId', w.id)
          AND coalesce((data->>'round')::int, 1) = w.round) j
    WHERE w.id = $id`,
});

const Try = z.strictObject({
  ...{ id: z.int(), attempt: z.int(), round: z.int(), started_at: z.iso.datetime({ precision: 3 }) },
  milliseconds: z.int().nullable(),
  transport: z.enum(['simulated', 'email', 'http']).nullable(),
  ...{ target: z.string().nullable(), status: z.int().nullable() },
  outcome: z.enum(SENDING_OUTCOMES).nullable(),
  ...{ fault: z.string().nullable(), has_bodies: z.boolean() },
});

/** SQL: a try `t` as it is shown. */
const TRY = `json_build_object('id', t.id, 'attempt', t.attempt, 'round', t.round, 'started_at', ${isoTime('t.started_at')},
    'milliseconds', t.duration, 'transport', t.transport, 'target', t.target, 'status', t.status, 'outcome', t.outcome,
    'fault', t.fault, 'has_bodies', EXISTS (SELECT FROM sending_bodies b WHERE b.attempt_id = t.id))`;

const TRIES = statement('tries_of_part', {
  anyPractice,
  takes: { id: 'int', most: 'int' },
  gives: { one: Try },
  sql: `SELECT ${TRY} AS one FROM sending_attempts t WHERE t.wholesale_order_id = $id ORDER BY t.id DESC LIMIT $most`,
});

const TRY_OF_ID = statement('try_at_desk', {
  anyPractice,
  takes: { id: 'int' },
  gives: { one: Try, request: 'text?', answer: 'text?' },
  sql: `SELECT ${TRY} AS one, k.request, k.answer
    FROM sending_attempts t LEFT JOIN sending_bodies k ON k.attempt_id = t.id WHERE t.id = $id`,
});

/** A part of any practice with every try to send it; with a wholesaler one of its own alone. Throws `not_found`. */
export async function getPart(
  { db }: { db: Sql },
  { uid, ofWholesaler }: { uid: string; ofWholesaler?: number },
): Promise<PartWithTries> {
  const found = await findPart(db, uid, ofWholesaler);
  const [details] = found ? await db.run(DETAILS, { id: found.id, queue: SEND_WHOLESALE_ORDER.name }) : [];
  if (!found || !details) throw notFound();
  const { id, ...part } = found;
  const tries = await db.run(TRIES, { id, most: TRIES_MAX });
  const { elsewhereOrderId, isUnderWay } = details;
  const isLost = (part.status === 'created' || part.status === 'processing') && !isUnderWay;
  return {
    ...part,
    account_number: details.accountNumber,
    delivery_address: details.deliveryAddress,
    phone: details.phone,
    placed_by: { name: details.placedByName, email: details.placedByEmail },
    lines: details.lines,
    ordered_elsewhere: elsewhereOrderId,
    next_try_at: details.nextTryAt?.toISOString() ?? null,
    may_resend: elsewhereOrderId === null && (isLost || statesBefore('created').includes(part.status)),
    tries: tries.map(({ one }) => one),
  };
}

/** A try with its bodies, as long as they are kept. Throws `not_found`. */
export async function getTry({ db }: { db: Sql }, id: number) {
  const [found] = await db.run(TRY_OF_ID, { id });
  if (!found) throw notFound();
  const { one, request, answer } = found;
  return { ...one, request, answer };
}
