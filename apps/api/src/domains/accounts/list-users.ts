import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { expectPractice } from './get-practice.ts';

const gives = {
  id: 'int',
  email: 'text',
  firstName: 'text',
  lastName: 'text',
  isActive: 'bool',
  canOrder: 'bool',
  practiceId: 'int',
  practice: 'text',
  hasPassword: 'bool',
  linkUntil: 'timestamptz?',
  archivedAt: 'timestamptz?',
} as const;
const FROM_USERS = `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.is_active AS "isActive",
      u.can_order AS "canOrder", u.practice_id AS "practiceId", p.name AS practice, u.password_hash IS NOT NULL AS "hasPassword",
      l.expires_at AS "linkUntil", u.archived_at AS "archivedAt"
    FROM users u JOIN practices p ON p.id = u.practice_id LEFT JOIN password_links l ON l.user_id = u.id
    WHERE u.erased_at IS NULL`;

const USERS = statement('users_with_practice', {
  anyPractice: 'the provider looks at users of all practices',
  takes: { practiceId: 'int?', archived: 'bool', search: 'text?', after: 'int?', limit: 'int?' },
  gives,
  sql: `${FROM_USERS} AND (u.archived_at IS NOT NULL) = $archived AND ($practiceId IS NULL OR u.practice_id = $practiceId)
      AND ($search IS NULL OR strpos(u.email || ' ' || lower(u.first_name || ' ' || u.last_name), lower($search)) > 0)
      AND ($after IS NULL OR u.email > (SELECT a.email FROM users a WHERE a.id = $after))
    ORDER BY u.email LIMIT $limit`,
});
const USER = statement('user_with_practice', {
  takes: { userId: 'int' },
  gives,
  sql: `${FROM_USERS} AND u.id = $userId`,
});
export type ListedUser = RowOfStatement<typeof USERS>;

interface Which {
  readonly practiceId?: number | undefined;
  /** Those who are archived, in place of all others. */
  readonly archived?: boolean | undefined;
  /** A part of the address or the name. */
  readonly search?: string | undefined;
  /** The user whom they follow. */
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** Users by e-mail address, and when their password link expires. Throws for an unknown practice. */
export async function listUsers(
  { db }: { db: Sql },
  { practiceId, archived = false, search, after, limit }: Which = {},
) {
  if (practiceId !== undefined) await expectPractice(db, practiceId);
  return db.run(USERS, {
    practiceId: practiceId ?? null,
    archived,
    search: search ?? null,
    after: after ?? null,
    limit: limit ?? null,
  });
}

/** One of them. Throws `not_found`, also for somebody who was erased. */
export async function getListedUser(sql: Sql, userId: number): Promise<ListedUser> {
  const [user] = await sql.run(USER, { userId });
  if (!user) throw notFound();
  return user;
}
