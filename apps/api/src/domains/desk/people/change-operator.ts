import type { Operator, OperatorChanges } from '@formulary/contracts/desk/people';
import type { z } from 'zod';
import { statement } from '../../../db/statement.ts';
import { keepAnAdmin, lockOperator, readOperator } from './operator-queries.ts';
import type { PeopleDeps } from './people-deps.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';

const CHANGE = statement('change_operator', {
  takes: { operatorId: 'int', name: 'text', role: 'text' },
  sql: 'UPDATE operators SET name = $name, role = $role::operator_role WHERE id = $operatorId',
});

/** Gives somebody another role or name; their next call finds it. Throws `not_found` and `last_admin`. */
export async function changeOperator(
  { db, clock, jobs, note, by }: PeopleDeps,
  operatorId: number,
  { name, role }: z.output<typeof OperatorChanges>,
): Promise<Operator> {
  if (role !== undefined && role !== 'admin') await keepAnAdmin(db, operatorId);
  const before = await lockOperator(db, operatorId);
  const after = { name: name ?? before.name, role: role ?? before.role };
  note(before, after);
  await db.write(CHANGE, { operatorId, ...after });
  if (after.role !== before.role) {
    await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'role changed', operator: by }]);
  }
  return readOperator(db, clock.now(), operatorId);
}
