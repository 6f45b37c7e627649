import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { userOfLink } from './digest-link.ts';

const STOP = statement('stop_watch_digest', {
  takes: { userId: 'int' },
  sql: 'UPDATE users SET watch_digest = false WHERE id = $userId AND watch_digest',
});

/** Switches off the daily e-mail of a link's user. Throws `link_not_valid`. */
export async function stopDigest(
  { db, digestKey }: { db: Sql; digestKey: Buffer },
  link: { user: string; signature: string },
  tell: TellSecurity,
): Promise<undefined> {
  const userId = userOfLink(digestKey, link);
  if (userId === undefined) {
    tell('signature-refused', { reason: 'link that stops a daily e-mail' });
    throw new DomainError(
      'link_not_valid',
      'This link is not valid. You can switch the e-mail off when you are signed in.',
    );
  }
  await db.write(STOP, { userId });
}
