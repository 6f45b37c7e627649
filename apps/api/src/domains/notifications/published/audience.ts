import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';

const AUDIENCE = statement('audience_of_notification', {
  anyPractice: 'the provider says whom they address',
  takes: { practiceId: 'int?', email: 'text?' },
  gives: { practiceId: 'int?', practice: 'text?', userId: 'int?' },
  sql: `SELECT p.id AS "practiceId", p.name AS practice, u.id AS "userId"
    FROM (SELECT) AS asked LEFT JOIN practices p ON p.id = $practiceId
    LEFT JOIN users u ON u.email = $email AND u.erased_at IS NULL`,
});

/** The practice and the user of these names; null for one that is not there. */
export async function findAudience(
  { db }: { db: Sql },
  { practiceId, email }: { practiceId: number | undefined; email: string | undefined },
) {
  const [found] = await db.run(AUDIENCE, { practiceId: practiceId ?? null, email: email ?? null });
  return found ?? { practiceId: null, practice: null, userId: null };
}

const REACH = statement('reach_of_notification', {
  anyPractice: 'the provider counts who is addressed',
  takes: { practiceId: 'int?', userId: 'int?' },
  gives: { users: 'int', practices: 'int' },
  sql: `SELECT count(*)::int AS users, count(DISTINCT practice_id)::int AS practices FROM users
    WHERE is_active AND erased_at IS NULL AND ($practiceId IS NULL OR practice_id = $practiceId)
      AND ($userId IS NULL OR id = $userId)`,
});

/** How many users who can sign in see a notification to this practice, to this user, or to everybody. */
export async function reachOf(
  { db }: { db: Sql },
  { practiceId, userId }: { practiceId: number | null; userId: number | null },
): Promise<{ users: number; practices: number }> {
  const [reach] = await db.run(REACH, { practiceId, userId });
  return reach ?? { users: 0, practices: 0 };
}
