import { statement } from '../../../db/statement.ts';

/** Noted promises, the newest first, with what is judged of their line. Without a condition all of the practice. */
export const PROMISES = statement('noted_promises', {
  takes: { practiceId: 'int', id: 'int?', orderId: 'int?', invoiceId: 'int?', most: 'int' },
  gives: {
    id: 'int',
    orderId: 'int',
    orderItemId: 'int',
    productName: 'text',
    wholesalerId: 'int',
    wholesalerName: 'text',
    packs: 'int?',
    amount: 'float8?',
    note: 'text',
    saidOn: 'text',
    dueOn: 'text',
    notedAt: 'timestamptz',
    firstName: 'text',
    lastName: 'text',
    isOverdue: 'bool',
    isTakenBack: 'bool',
    isCharged: 'bool',
    isFree: 'bool',
    notFree: 'float8',
    missing: 'float8',
    waiting: 'float8',
    later: 'float8',
  },
  sql: `SELECT n.id, w.order_id AS "orderId", i.id AS "orderItemId", i.product_name AS "productName", s.id AS "wholesalerId",
      s.name AS "wholesalerName", n.packs, n.amount::float8 AS amount, n.note, n.said_on::text AS "saidOn",
      n.due_on::text AS "dueOn", n.noted_at AS "notedAt", u.first_name AS "firstName", u.last_name AS "lastName",
      n.overdue_at IS NOT NULL AS "isOverdue", n.taken_back_at IS NOT NULL AS "isTakenBack",
      EXISTS (SELECT FROM invoice_matches m WHERE m.order_item_id = i.id) AS "isCharged",
      judged.free AS "isFree", judged.not_free::float8 AS "notFree", judged.missing::float8 AS missing,
      judged.waiting::float8 AS waiting, beside.later::float8 AS later
    FROM noted_promises n JOIN order_items i ON i.id = n.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
      JOIN wholesalers s ON s.id = w.wholesaler_id JOIN users u ON u.id = n.user_id
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(d.kind = 'free_as_promised'), false) AS free,
          coalesce(sum(d.amount) FILTER (WHERE d.kind = 'free_goods_not_given'), 0) AS not_free,
          coalesce(sum(d.amount) FILTER (WHERE d.kind = 'promised_credit_not_given'), 0) AS missing,
          coalesce(sum(d.promised) FILTER (WHERE d.kind = 'waited_for_credit'), 0) AS waiting
        FROM invoice_verdicts d WHERE d.order_item_id = i.id
      ) judged
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.amount), 0) AS later FROM noted_promises o
        WHERE o.order_item_id = i.id AND o.taken_back_at IS NULL AND (o.overdue_at IS NULL) = (n.overdue_at IS NULL)
          AND (o.due_on, o.id) > (n.due_on, n.id)
      ) beside
    WHERE n.practice_id = $practiceId AND ($id IS NULL OR n.id = $id) AND ($orderId IS NULL OR w.order_id = $orderId)
      AND ($invoiceId IS NULL OR EXISTS (SELECT FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id
        WHERE m.order_item_id = n.order_item_id AND l.invoice_id = $invoiceId))
    ORDER BY n.id DESC LIMIT $most`,
});

/** A line of the practice's orders, and within how many days its wholesaler answers. */
export const LINE_TO_PROMISE = statement('line_to_promise', {
  takes: { practiceId: 'int', itemId: 'int' },
  gives: { id: 'own order_items', claimDays: 'int?' },
  sql: `SELECT i.id, s.claim_days AS "claimDays"
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN wholesalers s ON s.id = w.wholesaler_id
    WHERE i.id = $itemId AND o.practice_id = $practiceId`,
});

/** Answers the one of the same words that holds, or else writes it. */
export const WRITE_PROMISE = statement('write_noted_promise', {
  takes: {
    ...{ practiceId: 'int', itemId: 'own order_items', kind: 'text', packs: 'int?', amount: 'float8?', note: 'text' },
    ...{ saidOn: 'text', dueOn: 'text', userId: 'int', now: 'timestamptz', overdueAt: 'timestamptz?' },
  },
  gives: { id: 'int' },
  sql: `WITH same AS (
      SELECT n.id FROM noted_promises n
      WHERE n.order_item_id = $itemId AND n.taken_back_at IS NULL AND n.note = $note AND n.said_on = $saidOn::date AND n.due_on = $dueOn::date
        AND coalesce(n.packs, 0) = coalesce($packs, 0)
        AND coalesce(n.amount, 0) = coalesce($amount::numeric, 0)
    ), written AS (
      INSERT INTO noted_promises (practice_id, order_item_id, kind, packs, amount, note, said_on, due_on, user_id, noted_at, overdue_at)
      SELECT $practiceId, $itemId, $kind::noted_promise_kind, $packs, $amount::numeric, $note, $saidOn::date, $dueOn::date, $userId,
        $now, $overdueAt
      WHERE NOT EXISTS (SELECT FROM same) RETURNING id
    ) SELECT id FROM same UNION ALL SELECT id FROM written`,
});

export const TAKE_BACK_PROMISE = statement('take_back_noted_promise', {
  takes: { practiceId: 'int', id: 'int', now: 'timestamptz' },
  gives: { itemId: 'int' },
  sql: `UPDATE noted_promises SET taken_back_at = coalesce(taken_back_at, $now)
    WHERE id = $id AND practice_id = $practiceId RETURNING order_item_id AS "itemId"`,
});
