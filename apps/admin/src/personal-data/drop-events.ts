import type { Query, Statement } from '@formulary/api/db/client';

const EVENTS: Statement = { name: 'drop_events_of_user', text: 'DELETE FROM events WHERE user_id = $1::int' };

/** Forgets what a user did, as the web application told it. */
export async function dropEvents(query: Query, userId: number): Promise<void> {
  await query(EVENTS, [userId]);
}
