import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

/** Names are only removed where the user was created; elsewhere they may be another person's. */
const ERASE = statement('erase_from_audit', {
  takes: { email: 'text', instead: 'text', pattern: 'text' },
  sql: `UPDATE audit_entries SET
           details = regexp_replace(
             (CASE WHEN lower(trim(subject)) = $email THEN details - 'firstName' - 'lastName' ELSE details END)::text,
             $pattern, $instead, 'gi')::jsonb,
           subject = CASE WHEN lower(trim(subject)) = $email THEN $instead ELSE subject END
         WHERE lower(trim(subject)) = $email OR details::text ~* $pattern`,
});

/** Replaces an e-mail address in the audit; the entries stay. */
export async function eraseFromAudit(sql: Sql, { email, instead }: { email: string; instead: string }): Promise<void> {
  // Not within a longer address.
  const pattern = `(?<![\\w.%+'-])${email.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w.-])`;
  await sql.write(ERASE, { email, instead, pattern });
}
