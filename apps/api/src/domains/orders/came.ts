import { WAITED_BEFORE_DAYS } from '@formulary/contracts/deliveries';

/**
 * The moment from which on a practice counts what comes of its orders: somewhat before it began to, as what it had ordered
 * shortly before was still to come. Nothing where it does not receive here: no order is from then on.
 */
export const COUNTS_FROM = `(SELECT receives_since - interval '${WAITED_BEFORE_DAYS} days' FROM practices
    WHERE id = $practiceId AND coalesce(receives_deliveries, receives_since IS NOT NULL))`;

/**
 * Lines `i` of parts `w` that count, of orders of the practice of which something may not have come and for which `when` holds.
 * `OFFSET 0`: each found by index, however many others have.
 */
export const countedLines = (when = 'true') => `(
      SELECT id FROM orders o
      WHERE practice_id = $practiceId AND NOT came_whole AND created_at >= ${COUNTS_FROM} AND ${when} OFFSET 0
    ) o CROSS JOIN LATERAL (
      SELECT id, wholesaler_id FROM wholesale_orders WHERE order_id = o.id AND part_counts(status) OFFSET 0
    ) w CROSS JOIN LATERAL (
      SELECT id, product_id, quantity, net_price FROM order_items WHERE wholesale_order_id = w.id OFFSET 0
    ) i`;

/** Euros of packs of a line `i` that did not come, at its promised price. */
export const MISSING = `i.net_price * greatest(0, i.quantity - (
    SELECT coalesce(sum(e.quantity), 0) FROM receipt_entries e WHERE e.order_item_id = i.id AND e.kind = 'received'))`;
