import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { actorOf } from '../change-at-desk.ts';

const NAMED = statement('operator_named', {
  takes: { email: 'text' },
  gives: { isThere: 'bool', email: 'text?', name: 'text?' },
  sql: `SELECT t.there AS "isThere", o.email, o.name
    FROM (SELECT EXISTS (SELECT FROM operators n WHERE n.ended_at IS NULL AND n.password_hash IS NOT NULL AND n.role <> 'wholesaler') AS there) t
    LEFT JOIN operators o ON o.email = $email AND o.ended_at IS NULL AND o.role <> 'wholesaler'`,
});

/**
 * Who calls a command, by what they say of themselves. Somebody at the desk is named as the audit of the desk does; another name stands as it is given,
 * or is refused once people are at the desk, where it has to be one of theirs; nobody of a wholesaler is. Throws `not_found`.
 */
export async function findNamed(sql: Sql, given: string, { hasToBeThere }: { hasToBeThere: boolean }): Promise<string> {
  const [named] = await sql.run(NAMED, { email: given.trim().toLowerCase() });
  const { isThere = false, email = null, name = null } = named ?? {};
  if (email !== null && name !== null) return actorOf({ email, name });
  if (isThere && hasToBeThere) {
    throw new DomainError('not_found', `Nobody at the desk has the address ${given}: see admin operators list.`);
  }
  return given;
}
