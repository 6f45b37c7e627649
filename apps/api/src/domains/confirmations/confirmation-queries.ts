import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { isCharged } from '../orders/public.ts';

/** The lock lets one word or answer after another speak of a part. */
export const LOCK_PART = statement('lock_part_of_word', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { uid: 'uuid', wholesalerId: 'int' },
  gives: { id: 'int', orderId: 'int', status: WholesaleOrderStatus, isCharged: 'bool' },
  sql: `SELECT w.id, w.order_id AS "orderId", w.status, ${isCharged('w.order_id')} AS "isCharged"
    FROM wholesale_orders w WHERE uid = $uid AND wholesaler_id = $wholesalerId
    FOR NO KEY UPDATE`,
});

export const WORD_BY_ID = statement('word_by_message_id', {
  takes: { wholesalerId: 'int', messageId: 'text' },
  gives: { contentHash: 'text', state: z.enum(['applied', 'superseded']), linesAsked: 'int' },
  sql: `SELECT content_hash AS "contentHash", state,
      (SELECT count(DISTINCT order_item_id) FROM line_words WHERE word_id = w.id AND asks)::int AS "linesAsked"
    FROM wholesaler_words w
    WHERE wholesaler_id = $wholesalerId AND message_id = $messageId AND state <> 'kept_aside'`,
  anyPractice: 'a message of a wholesaler is found by its own name for it',
});

const AcceptedTerms = z.array(z.strictObject({ netPrice: z.number().nullable(), insteadCode: z.string().nullable() }));

export const LINES_NOW = statement('lines_of_part_now', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { partId: 'int' },
  gives: {
    id: 'int',
    code: 'text',
    ordered: 'int',
    cancelled: 'int',
    promised: 'float8',
    accepted: AcceptedTerms,
    saidAt: 'timestamptz?',
    ...{ sent: 'int', backOrdered: 'int', refused: 'int', hasTerms: 'bool' },
  },
  sql: `SELECT i.id, i.wholesaler_code AS code, i.quantity AS ordered, i.net_price::float8 AS promised,
      (coalesce(answered.cancelled, 0) + (
        SELECT coalesce(sum(d.quantity), 0) FROM line_drops d WHERE d.order_item_id = i.id))::int AS cancelled, coalesce(answered.accepted, '[]') AS accepted,
      (SELECT coalesce(sum(quantity), 0)::int FROM despatched_lines WHERE order_item_id = i.id) AS sent,
      coalesce(held."backOrdered", 0)::int AS "backOrdered", coalesce(held.refused, 0)::int AS refused,
      coalesce(held."hasTerms", false) AS "hasTerms",
      (SELECT max(w.issued_at) FROM line_words l JOIN wholesaler_words w ON w.id = l.word_id WHERE l.order_item_id = i.id) AS "saidAt"
    FROM order_items i
    LEFT JOIN LATERAL (
      SELECT sum(l.quantity) FILTER (WHERE l.holds AND NOT a.is_accepted) AS cancelled,
        json_agg(json_build_object('netPrice', l.net_price::float8, 'insteadCode', l.instead_code))
          FILTER (WHERE a.is_accepted) AS accepted
      FROM line_words l JOIN line_answers a ON a.line_word_id = l.id WHERE l.order_item_id = i.id
    ) answered ON true
    LEFT JOIN LATERAL (
      SELECT sum(l.quantity) FILTER (WHERE l.kind = 'back_ordered') AS "backOrdered",
        sum(l.quantity) FILTER (WHERE l.kind = 'refused') AS refused,
        bool_or(l.net_price IS NOT NULL OR l.instead_code IS NOT NULL) AS "hasTerms"
      FROM line_words l LEFT JOIN line_answers a ON a.line_word_id = l.id
      WHERE l.order_item_id = i.id AND l.holds AND a.is_accepted IS NOT FALSE
    ) held ON true
    WHERE i.wholesale_order_id = $partId ORDER BY i.id`,
});

const WORD_COLUMNS = `wholesaler_id, wholesale_order_id, source, message_id, media_type, content, content_hash, issued_at,
  received_at, state, fault`;

/** Answers no row where the wholesaler has sent another message of this id. */
export const WRITE_WORD = statement('write_word', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: {
    wholesalerId: 'int',
    partId: 'int?',
    source: 'text',
    messageId: 'text',
    mediaType: 'text',
    content: 'bytea',
    contentHash: 'text',
    issuedAt: 'timestamptz',
    receivedAt: 'timestamptz',
    state: 'text',
    fault: 'text?',
  },
  gives: { id: 'int' },
  sql: `INSERT INTO wholesaler_words (${WORD_COLUMNS})
    VALUES ($wholesalerId, $partId, $source::word_source, $messageId, $mediaType, $content, $contentHash, $issuedAt,
      $receivedAt, $state::word_state, $fault)
    ON CONFLICT (wholesaler_id, message_id) WHERE state <> 'kept_aside' DO NOTHING RETURNING id`,
});

/** What the practice has declined stays, whatever is said later. */
export const SUPERSEDE_LINE_WORDS = statement('supersede_line_words', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { orderItemIds: 'int[]' },
  sql: `UPDATE line_words l SET holds = false
    WHERE order_item_id = ANY ($orderItemIds) AND holds
      AND NOT EXISTS (SELECT FROM line_answers a WHERE a.line_word_id = l.id AND NOT a.is_accepted)`,
});

export const WRITE_LINE_WORDS = statement('write_line_words', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { wordId: 'int', lineWords: 'json' },
  sql: `INSERT INTO line_words (word_id, order_item_id, kind, quantity, until, reason, net_price, instead_code,
      instead_name, asks, holds)
    SELECT $wordId, order_item_id, kind, quantity, until, reason, net_price, instead_code, instead_name, asks, true
    FROM json_populate_recordset(NULL::line_words, $lineWords)`,
});

export const WRITE_DESPATCH = statement('write_despatch', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { wordId: 'int', despatchedOn: 'text?', arrivesOn: 'text?', carrier: 'text?' },
  sql: `INSERT INTO despatches (word_id, despatched_on, arrives_on, carrier)
    VALUES ($wordId, $despatchedOn::date, $arrivesOn::date, $carrier)`,
});

export const WRITE_DESPATCHED_LINES = statement('write_despatched_lines', {
  anyPractice: 'a wholesaler speaks of its own part, whichever practice ordered it',
  takes: { wordId: 'int', lines: 'json' },
  sql: `INSERT INTO despatched_lines (word_id, order_item_id, quantity, batch, expires_on)
    SELECT $wordId, order_item_id, quantity, batch, expires_on FROM json_populate_recordset(NULL::despatched_lines, $lines)`,
});
