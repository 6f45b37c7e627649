import type { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';

const LEFT = statement('recovery_codes_left', {
  takes: { operatorId: 'int' },
  gives: { codesLeft: 'int' },
  sql: `SELECT count(*)::int AS "codesLeft" FROM recovery_codes WHERE operator_id = $operatorId AND used_at IS NULL`,
});

export async function getMe(
  { db }: { db: Sql },
  { id, email, name, role }: SignedInOperator,
): Promise<AnswerOf<typeof deskAccountRoutes.getMe>> {
  const [left] = await db.run(LEFT, { operatorId: id });
  return { id, email, name, role, recovery_codes_left: left?.codesLeft ?? 0 };
}
