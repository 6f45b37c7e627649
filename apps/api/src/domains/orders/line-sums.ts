// Fragments of SQL: what was said and counted of a line `i` of a part `w`, in packs.

/** What holds of the wholesaler's words; one that the practice declined is its own cancelling. */
const SAID = `(
    SELECT coalesce(sum(l.quantity) FILTER (WHERE l.kind = 'refused'), 0)::int AS refused,
      coalesce(sum(l.quantity) FILTER (WHERE l.kind = 'confirmed' AND (a.is_accepted OR NOT l.asks)), 0)::int AS confirmed,
      coalesce(sum(l.quantity) FILTER (WHERE l.kind = 'back_ordered' AND (a.is_accepted OR NOT l.asks)), 0)::int AS back_ordered,
      coalesce(sum(l.quantity) FILTER (WHERE NOT a.is_accepted), 0)::int AS declined,
      max(l.until) FILTER (WHERE l.kind = 'confirmed') AS confirmed_for,
      min(l.until) FILTER (WHERE l.kind = 'back_ordered') AS until,
      (array_agg(l.reason ORDER BY l.id DESC) FILTER (WHERE l.kind = 'back_ordered' AND l.reason IS NOT NULL))[1] AS reason,
      max(word.issued_at) AS said_at
    FROM line_words l JOIN wholesaler_words word ON word.id = l.word_id LEFT JOIN line_answers a ON a.line_word_id = l.id
    WHERE l.order_item_id = i.id AND l.holds
  ) said`;

const SHIPPED = `(
    SELECT coalesce(sum(s.quantity), 0)::int AS sent, max(word.issued_at) AS said_at, max(d.arrives_on) AS last_on,
      coalesce(json_agg(json_build_object('quantity', s.quantity, 'batch', s.batch, 'expiresOn', s.expires_on,
        'arrivesOn', d.arrives_on, 'carrier', d.carrier) ORDER BY s.id), '[]') AS shipments
    FROM despatched_lines s JOIN wholesaler_words word ON word.wholesale_order_id = w.id
      JOIN despatches d ON d.word_id = word.id AND d.word_id = s.word_id
    WHERE s.order_item_id = i.id
  ) shipped`;

/** What was taken back is of another sign. */
const DROPPED = `(
    SELECT coalesce(sum(d.quantity), 0)::int AS dropped, max(d.elsewhere_order_id) AS elsewhere_order_id
    FROM line_drops d WHERE d.order_item_id = i.id
  ) dropped`;

/** Packs that were counted; what is rejected did not arrive. */
const COUNTED = `(
    SELECT coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'received'), 0)::int AS received,
      coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS rejected
    FROM receipt_entries e WHERE e.order_item_id = i.id
  ) counted`;

/** All of it. What a statement does not ask for is not worked out. */
export const LINE_SUMS = `CROSS JOIN LATERAL ${SAID} CROSS JOIN LATERAL ${SHIPPED} CROSS JOIN LATERAL ${DROPPED}
    CROSS JOIN LATERAL ${COUNTED}`;
