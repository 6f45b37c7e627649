import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const END = statement('end_sessions', {
  takes: { userId: 'int', now: 'timestamptz' },
  sql: 'UPDATE token_families SET revoked_at = $now WHERE user_id = $userId AND revoked_at IS NULL',
});

export async function endSessions(sql: Sql, user: { userId: number; now: Date }): Promise<void> {
  await sql.write(END, user);
}
