import type { Query, Statement } from '@formulary/api/db/client';

const OWN: Statement = {
  name: 'drop_notifications_of_user',
  text: 'DELETE FROM notifications WHERE user_id = $1::int',
};
const READ: Statement = { name: 'drop_reads_of_user', text: 'DELETE FROM notification_reads WHERE user_id = $1::int' };

/** Forgets what was told to one user alone, and what that user has read. */
export async function dropReader(query: Query, userId: number): Promise<void> {
  for (const statement of [OWN, READ]) await query(statement, [userId]);
}
