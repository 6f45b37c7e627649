import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { dropOpenCart } from '@formulary/api/domains/cart/drop-open-cart';

const ofUser = (name: string, sql: string) => statement(name, { takes: { userId: 'int' }, sql });

const TRACES = [
  // What was asked for stays: the practice needs it.
  ofUser('drop_want_notes_of_user', 'UPDATE want_requests SET note = NULL WHERE user_id = $userId'),
  ofUser('drop_watches_of_user', 'DELETE FROM watches WHERE user_id = $userId'),
  ofUser('drop_watch_news_of_user', 'DELETE FROM watch_news WHERE user_id = $userId'),
  ofUser('drop_events_of_user', 'DELETE FROM events WHERE user_id = $userId'),
  ofUser('drop_notifications_of_user', 'DELETE FROM notifications WHERE user_id = $userId'),
  ofUser('drop_reads_of_user', 'DELETE FROM notification_reads WHERE user_id = $userId'),
];

/** Deletes a user's cart, notes on the want-list, watches, events, notifications and read marks. */
export async function dropTraces(sql: Sql, userId: number): Promise<void> {
  await dropOpenCart(sql, userId);
  for (const trace of TRACES) await sql.write(trace, { userId });
}
