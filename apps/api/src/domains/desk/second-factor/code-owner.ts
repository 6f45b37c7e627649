import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { CodeOwner } from './spend-code.ts';

const OWNER = statement('owner_of_code', {
  takes: { operatorId: 'int' },
  gives: { passwordHash: 'text?', totpSecret: 'bytea?' },
  sql: `SELECT password_hash AS "passwordHash", totp_secret AS "totpSecret" FROM operators
    WHERE id = $operatorId AND ended_at IS NULL`,
});

/** Undefined for somebody who cannot sign in. */
export async function findCodeOwner(db: Sql, operatorId: number): Promise<CodeOwner | undefined> {
  const [owner] = await db.run(OWNER, { operatorId });
  const { passwordHash, totpSecret } = owner ?? {};
  return passwordHash && totpSecret ? { id: operatorId, passwordHash, totpSecret } : undefined;
}
