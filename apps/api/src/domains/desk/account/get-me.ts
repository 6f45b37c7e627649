import type { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';

const ME = statement('operator_of_session', {
  takes: { operatorId: 'int' },
  gives: { codesLeft: 'int', wholesaler: 'text?' },
  sql: `SELECT (SELECT count(*) FROM recovery_codes c WHERE c.operator_id = o.id AND c.used_at IS NULL)::int AS "codesLeft",
      w.name AS wholesaler
    FROM operators o LEFT JOIN wholesalers w ON w.id = o.wholesaler_id WHERE o.id = $operatorId`,
});

export async function getMe(
  { db }: { db: Sql },
  { id, email, name, role, wholesalerId }: SignedInOperator,
): Promise<AnswerOf<typeof deskAccountRoutes.getMe>> {
  const [me] = await db.run(ME, { operatorId: id });
  const { codesLeft = 0, wholesaler: of = null } = me ?? {};
  const wholesaler = wholesalerId !== null && of !== null ? { id: wholesalerId, name: of } : null;
  return { id, email, name, role, wholesaler, recovery_codes_left: codesLeft };
}
