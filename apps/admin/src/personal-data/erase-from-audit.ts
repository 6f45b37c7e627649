import type { Query, Statement } from '@formulary/api/db/old-statement';

/** Names are only in what created the user: anywhere else the words may be somebody else's. */
const ERASE: Statement = {
  name: 'erase_from_audit',
  text: `UPDATE audit_entries SET
           details = regexp_replace(
             (CASE WHEN lower(trim(subject)) = $1::text THEN details - 'firstName' - 'lastName' ELSE details END)::text,
             $3::text, $2::text, 'gi')::jsonb,
           subject = CASE WHEN lower(trim(subject)) = $1 THEN $2 ELSE subject END
         WHERE lower(trim(subject)) = $1 OR details::text ~* $3`,
};

/** Says `instead` wherever commands were about an e-mail address; that they were called, when and by whom stays. */
export async function eraseFromAudit(
  query: Query,
  { email, instead }: { email: string; instead: string },
): Promise<void> {
  // Not where it is the end or the beginning of somebody else's.
  const alone = `(?<![\\w.%+'-])${email.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w.-])`;
  await query(ERASE, [email, instead, alone]);
}
