import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

/** Names are only removed where the user was created; elsewhere they may be another person's. */
const ERASE = statement('erase_from_audit', {
  takes: { email: 'text', instead: 'text', pattern: 'text' },
  sql: `UPDATE audit_entries SET
           details = regexp_replace(
             (CASE WHEN lower(trim(subject)) = $email
               THEN details - 'firstName' - 'lastName' ELSE details END)::text,
             $pattern, $instead, 'gi')::jsonb,
           subject = CASE WHEN lower(trim(subject)) = $email THEN $instead ELSE subject END
         WHERE lower(trim(subject)) = $email OR details::text ~* $pattern`,
});

/** Back from the last address: whoever took it last before somebody left it, or it was taken from them, is the same user. */
const HAD = `WITH RECURSIVE had AS (
    SELECT $email AS email, 9223372036854775807 AS upto
    UNION ALL SELECT t.was, t.id FROM had CROSS JOIN LATERAL (
      SELECT a.id, a.details->'changed'->'email'->>0 AS was, a.details->'changed'->'email'->>1 AS becomes FROM audit_entries a
      WHERE a.action = 'users change' AND a.id < had.upto AND a.details->'changed'->'email' ? had.email
      ORDER BY a.id DESC LIMIT 1) t
    WHERE t.becomes = had.email)`;

const CHANGES = statement('erase_changes_of_user', {
  takes: { email: 'text', instead: 'text' },
  sql: `${HAD} UPDATE audit_entries a SET subject = $instead,
      details = a.details - '{email,firstName,lastName,arguments}'::text[]
        #- '{changed,email}' #- '{changed,firstName}' #- '{changed,lastName}'
    FROM had WHERE a.action = 'users change' AND a.subject = had.email AND a.id < had.upto`,
});
const ADDRESSES = statement('addresses_of_user', {
  takes: { userId: 'int', email: 'text' },
  gives: { email: 'text' },
  sql: `${HAD} SELECT DISTINCT email FROM had
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = had.email AND u.id <> $userId)`,
});

/** Takes names and addresses out of what the audit has of changes to a user. Answers the addresses that they had, but for what is another's by now. */
export async function eraseChanges(
  sql: Sql,
  { userId, email, instead }: { userId: number; email: string; instead: string },
): Promise<string[]> {
  const addresses = await sql.run(ADDRESSES, { userId, email });
  await sql.write(CHANGES, { email, instead });
  return addresses.map((address) => address.email);
}

/** Replaces an e-mail address in the audit; the entries stay. */
export async function eraseFromAudit(sql: Sql, { email, instead }: { email: string; instead: string }): Promise<void> {
  // Not within a longer address.
  const pattern = `(?<![\\w.%+'-])${email.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w.-])`;
  await sql.write(ERASE, { email, instead, pattern });
}
