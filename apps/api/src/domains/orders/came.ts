import { WAITED_BEFORE_DAYS } from '@formulary/contracts/deliveries';

/**
 * The moment from which on a practice counts what comes of its orders: somewhat before it began to, as what it had ordered
 * shortly before was still to come. Nothing where it does not receive here: no order is from then on.
 */
export const COUNTS_FROM = `(SELECT receives_since - interval '${WAITED_BEFORE_DAYS} days' FROM practices
    WHERE id = $practiceId AND coalesce(receives_deliveries, receives_since IS NOT NULL))`;

/** Packs that came of a line `i`. */
const PACKS_CAME = `(SELECT coalesce(sum(e.quantity), 0) FROM receipt_entries e
    WHERE e.order_item_id = i.id AND e.kind = 'received')`;

/** Euros that did not come of a line `i`, at its promised price; below 0 where more came. */
export const MISSING = `i.total - i.net_price * ${PACKS_CAME}`;
