import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

/** Names are only in what created the user: anywhere else the words may be somebody else's. */
const ERASE = statement('erase_from_audit', {
  takes: { email: 'text', instead: 'text', pattern: 'text' },
  sql: `UPDATE audit_entries SET
           details = regexp_replace(
             (CASE WHEN lower(trim(subject)) = $email THEN details - 'firstName' - 'lastName' ELSE details END)::text,
             $pattern, $instead, 'gi')::jsonb,
           subject = CASE WHEN lower(trim(subject)) = $email THEN $instead ELSE subject END
         WHERE lower(trim(subject)) = $email OR details::text ~* $pattern`,
});

/** Says `instead` wherever commands were about an e-mail address; that they were called, when and by whom stays. */
export async function eraseFromAudit(sql: Sql, { email, instead }: { email: string; instead: string }): Promise<void> {
  // Not where it is the end or the beginning of somebody else's.
  const pattern = `(?<![\\w.%+'-])${email.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w.-])`;
  await sql.write(ERASE, { email, instead, pattern });
}
