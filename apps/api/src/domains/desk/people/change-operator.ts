import type { Operator, OperatorChanges } from '@formulary/contracts/desk/people';
import type { z } from 'zod';
import { statement } from '../../../db/statement.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';
import { keepAnAdmin, lockOperator, readOperator } from './operator-queries.ts';
import type { PeopleDeps } from './people-deps.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';
import { slugOf, whosePerson } from './whose-person.ts';

const CHANGE = statement('change_operator', {
  takes: { operatorId: 'int', name: 'text', role: 'text', wholesalerId: 'int?' },
  sql: `UPDATE operators SET name = $name, role = $role::operator_role, wholesaler_id = $wholesalerId
    WHERE id = $operatorId`,
});

/**
 * Gives somebody another role or name; their next call finds it. Who comes from a wholesaler, or goes to one, has to sign in
 * again. Throws `not_found`, `last_admin`, and as `whosePerson` does.
 */
export async function changeOperator(
  deps: PeopleDeps,
  operatorId: number,
  changes: z.output<typeof OperatorChanges>,
): Promise<Operator> {
  const { db, clock, jobs, note, by } = deps;
  const { name, role } = changes;
  if (role !== undefined && role !== 'admin') await keepAnAdmin(db, operatorId);
  const before = await lockOperator(db, operatorId);
  const after = { name: name ?? before.name, role: role ?? before.role };
  const changesWhose = role !== undefined || changes.wholesaler !== undefined;
  const wholesalerId = changesWhose
    ? whosePerson(deps, { ...changes, role: after.role }, before.wholesalerId)
    : before.wholesalerId;
  note(
    { name: before.name, role: before.role, wholesaler: await slugOf(db, before.wholesalerId) },
    { ...after, wholesaler: await slugOf(db, wholesalerId) },
  );
  await db.write(CHANGE, { operatorId, ...after, wholesalerId });
  const isOfAnother = wholesalerId !== before.wholesalerId;
  if (isOfAnother) await endDeskSessions(db, { operatorId, now: clock.now() });
  if (after.role !== before.role || isOfAnother) {
    await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'role changed', operator: by }]);
  }
  return readOperator(db, clock.now(), operatorId);
}
