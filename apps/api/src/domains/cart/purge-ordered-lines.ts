import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const LINES = oldRows('cart_items', {
  key: 'id',
  old: 'EXISTS (SELECT FROM carts c WHERE c.id = t.cart_id AND c.ordered_at < $before)',
});

/** Lines of ordered carts, of which the order has all; they can be compared for 30 days. Carts stay: each is ordered once. */
export const purgeOrderedLines = purgeAfter(30, LINES);
