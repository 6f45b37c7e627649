import type { NewOperator, Operator } from '@formulary/contracts/desk/people';
import type { z } from 'zod';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { readOperator } from './operator-queries.ts';
import type { InvitingDeps } from './people-deps.ts';
import { TELL_OF_OPERATOR } from './tell-of-operator.job.ts';
import { slugOf, whosePerson } from './whose-person.ts';

/** Somebody whose access ended has no factors left, and comes back as the same person. */
const INVITE = statement('invite_operator', {
  takes: { email: 'text', name: 'text', role: 'text', wholesalerId: 'int?', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO operators (email, name, role, wholesaler_id, created_at)
    VALUES ($email, $name, $role::operator_role, $wholesalerId, $now)
    ON CONFLICT (email) DO UPDATE
      SET name = excluded.name, role = excluded.role, wholesaler_id = excluded.wholesaler_id, ended_at = NULL
      WHERE operators.ended_at IS NOT NULL
    RETURNING id`,
});

/** Invites somebody to the desk. Throws `operator_exists`, and as `whosePerson` does. */
export async function inviteOperator(deps: InvitingDeps, person: z.output<typeof NewOperator>): Promise<Operator> {
  const { db, clock, jobs, note, by, invite } = deps;
  const { email, name, role } = person;
  const now = clock.now();
  const wholesalerId = whosePerson(deps, person);
  const wholesaler = await slugOf(db, wholesalerId);
  const [invited] = await db.run(INVITE, { email, name, role, wholesalerId, now });
  if (!invited) throw new DomainError('operator_exists', 'Somebody at the desk has this address.');
  const { id: operatorId } = invited;
  note({ name: null, role: null, wholesaler: null }, { name, role, wholesaler });
  await invite(operatorId);
  await jobs.enqueue(db, TELL_OF_OPERATOR, [{ operatorId, reason: 'invited', operator: by }]);
  return readOperator(db, now, operatorId);
}
