import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { expectPractice } from './get-practice.ts';

const USERS = statement('users_with_practice', {
  takes: { practiceId: 'int?' },
  gives: {
    ...{ email: 'text', firstName: 'text', lastName: 'text', isActive: 'bool', canOrder: 'bool', practiceId: 'int' },
    ...{ practice: 'text', hasPassword: 'bool', linkUntil: 'timestamptz?' },
  },
  sql: `SELECT u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.is_active AS "isActive", u.can_order AS "canOrder",
      u.practice_id AS "practiceId", p.name AS practice, u.password_hash IS NOT NULL AS "hasPassword", l.expires_at AS "linkUntil"
    FROM users u JOIN practices p ON p.id = u.practice_id LEFT JOIN password_links l ON l.user_id = u.id
    WHERE u.erased_at IS NULL AND ($practiceId IS NULL OR u.practice_id = $practiceId) ORDER BY u.email`,
});

/** Every user by e-mail address, or those of one practice, and when their password link expires. Throws for an unknown practice. */
export async function listUsers({ db }: { db: Sql }, practiceId?: number) {
  if (practiceId !== undefined) await expectPractice(db, practiceId);
  return db.run(USERS, { practiceId: practiceId ?? null });
}
