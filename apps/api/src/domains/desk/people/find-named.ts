import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { actorOf } from '../change-at-desk.ts';

const NAMED = statement('operator_named', {
  takes: { email: 'text' },
  gives: { isThere: 'bool', email: 'text?', name: 'text?' },
  sql: `SELECT t.there AS "isThere", o.email, o.name
    FROM (SELECT EXISTS (SELECT FROM operators n WHERE n.ended_at IS NULL AND n.password_hash IS NOT NULL) AS there) t
    LEFT JOIN operators o ON o.email = $email AND o.ended_at IS NULL`,
});

/**
 * Who calls a command, by what they say of themselves. Once people are at the desk it is the e-mail address of one of them, and the audit names them
 * as it does at the desk; before, whatever name they give. Throws `not_found`.
 */
export async function findNamed(sql: Sql, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const [named] = await sql.run(NAMED, { email: given.trim().toLowerCase() });
  const { isThere = false, email = null, name = null } = named ?? {};
  if (email !== null && name !== null) return actorOf({ email, name });
  if (isThere) {
    throw new DomainError('not_found', `Nobody at the desk has the address ${given}: see admin operators list.`);
  }
  return given;
}
