import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const LINES = oldRows('cart_items', {
  key: 'id',
  old: 'EXISTS (SELECT FROM carts c WHERE c.id = t.cart_id AND c.ordered_at < $before)',
});

/** The lines of ordered carts, which their orders hold too. The carts stay, so that each is ordered once. */
export const purgeOrderedLines = purgeAfter(30, LINES);
