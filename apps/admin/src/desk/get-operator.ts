import type { Sql } from '@formulary/api/db/sql';
import { listOperators } from '@formulary/api/domains/desk/people/list-operators';
import type { Clock } from '@formulary/api/kernel/clock';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { Operator } from '@formulary/contracts/desk/people';

/** Somebody at the desk by a typed address: spaces and case do not count. Throws for an unknown one, and where the access has ended. */
export async function getOperator(deps: { db: Sql; clock: Clock }, typed: string): Promise<Operator> {
  const email = typed.trim().toLowerCase();
  const operator = (await listOperators(deps)).find((one) => one.email === email);
  if (!operator) throw new DomainError('not_found', `There is nobody ${email} at the desk.`);
  if (operator.state === 'ended') {
    throw new DomainError('wrong_state', `The access of ${email} has ended: invite them to let them back.`);
  }
  return operator;
}
