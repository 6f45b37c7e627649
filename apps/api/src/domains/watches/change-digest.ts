import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const CHANGE = statement('change_watch_digest', {
  takes: { userId: 'int', digest: 'bool' },
  sql: 'UPDATE users SET watch_digest = $digest WHERE id = $userId AND watch_digest <> $digest',
});

/** Switches the daily e-mail with a user's news on or off. */
export async function changeDigest(
  { db }: { db: Sql },
  { id: userId }: { readonly id: number },
  digest: boolean,
): Promise<{ digest: boolean }> {
  await db.write(CHANGE, { userId, digest });
  return { digest };
}
