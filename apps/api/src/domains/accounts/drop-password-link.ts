import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const DROP = statement('drop_password_link', {
  takes: { userId: 'int' },
  sql: 'DELETE FROM password_links WHERE user_id = $userId',
});

/** The link by which a user may set a password stops working. */
export async function dropPasswordLink(sql: Sql, userId: number): Promise<void> {
  await sql.write(DROP, { userId });
}
