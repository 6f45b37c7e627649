import type { Query, Statement } from '@formulary/api/db/client';
import { resetMailBucket } from '@formulary/api/domains/accounts/reserve-reset-mail';

/** What the orders of somebody who was erased say instead of a name. */
export const FORMER_USER = { firstName: 'Former', lastName: 'user' } as const;

/**
 * Takes away who a user was: name, address, password, sessions, links. The row stays, for the orders and acceptances
 * that name it, and the address is free for somebody else. Answers who it was. Locks the user: nobody signs in meanwhile.
 */
export async function eraseAccount(
  query: Query,
  { userId, now }: { userId: number; now: Date },
): Promise<{ email: string; firstName: string; lastName: string }> {
  const [was] = await query<{ email: string; firstName: string; lastName: string }>(LOCK, [userId]);
  if (!was) throw new Error(`user ${userId} is gone`);
  await query(LINKS, [userId]);
  const { firstName, lastName } = FORMER_USER;
  await query(ERASE, [userId, `former-user-${userId}@erased.invalid`, firstName, lastName, now]);
  await query(SESSIONS, [userId]);
  await query(MAILS, [resetMailBucket(userId)]);
  return was;
}

const LOCK: Statement = {
  name: 'lock_user_to_erase',
  text: `SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $1::int FOR UPDATE`,
};
const LINKS: Statement = {
  name: 'drop_links_of_user',
  text: 'DELETE FROM password_links WHERE user_id = $1::int',
};
const ERASE: Statement = {
  name: 'erase_user',
  text: `UPDATE users SET email = $2::text, first_name = $3::text, last_name = $4::text, password_hash = NULL, is_active = false,
           erased_at = coalesce(erased_at, $5::timestamptz) WHERE id = $1::int`,
};
/** Families take their refresh tokens with them. */
const SESSIONS: Statement = {
  name: 'drop_sessions_of_user',
  text: 'DELETE FROM token_families WHERE user_id = $1::int',
};
const MAILS: Statement = {
  name: 'drop_counted_mails_of_user',
  text: 'DELETE FROM attempt_buckets WHERE bucket = $1::text',
};
