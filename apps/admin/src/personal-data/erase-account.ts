import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { dropPasswordLink } from '@formulary/api/domains/accounts/drop-password-link';
import { resetMailBucket } from '@formulary/api/domains/accounts/reserve-reset-mail';

/** Replaces the name on orders of an erased user. */
export const FORMER_USER = { firstName: 'Former', lastName: 'user' } as const;

/**
 * Removes name, address, password, sessions and links. The row stays for orders and acceptances. Locks the user, so
 * that nobody signs in meanwhile. Returns the old name and address.
 */
export async function eraseAccount(
  sql: Sql,
  { userId, now }: { userId: number; now: Date },
): Promise<{ email: string; firstName: string; lastName: string }> {
  const [was] = await sql.run(LOCK, { userId });
  if (!was) throw new Error(`user ${userId} is gone`);
  await dropPasswordLink(sql, userId);
  await sql.write(ERASE, { userId, email: `former-user-${userId}@erased.invalid`, ...FORMER_USER, now });
  await sql.write(SESSIONS, { userId });
  await sql.write(MAILS, { bucket: resetMailBucket(userId) });
  return was;
}

const LOCK = statement('lock_user_to_erase', {
  takes: { userId: 'int' },
  gives: { email: 'text', firstName: 'text', lastName: 'text' },
  sql: `SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $userId FOR UPDATE`,
});
const ERASE = statement('erase_user', {
  takes: { userId: 'int', email: 'text', firstName: 'text', lastName: 'text', now: 'timestamptz' },
  sql: `UPDATE users SET email = $email, first_name = $firstName, last_name = $lastName, password_hash = NULL,
           is_active = false, was_active = CASE WHEN archived_at IS NOT NULL THEN false END, erased_at = coalesce(erased_at, $now) WHERE id = $userId`,
});
/** Deletes refresh tokens by cascade. */
const SESSIONS = statement('drop_sessions_of_user', {
  takes: { userId: 'int' },
  sql: 'DELETE FROM token_families WHERE user_id = $userId',
});
const MAILS = statement('drop_counted_mails_of_user', {
  takes: { bucket: 'text' },
  sql: 'DELETE FROM attempt_buckets WHERE bucket = $bucket::bpchar',
});
