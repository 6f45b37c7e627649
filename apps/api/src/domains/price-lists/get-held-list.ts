import type { Sql } from '../../db/sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type FoundHeldList, listHeldLists } from './list-held-lists.ts';
import type { WhichList } from './which-list.ts';

/** Throws `not_found` for an unknown one. */
export async function getHeldList(deps: { db: Sql }, which: WhichList): Promise<FoundHeldList> {
  const [found] = await listHeldLists(deps, which);
  if (!found) throw new DomainError('not_found', `There is no held list ${which.id}.`);
  return found;
}

/** Throws `wrong_state`, with what became of it, unless the list still waits for a decision. */
export function assertHeld(list: FoundHeldList): FoundHeldList {
  const { id, state, decidedAt, decidedBy } = list;
  if (state === 'held') return list;
  const when = `at ${decidedAt?.toISOString()}`;
  throw new DomainError(
    'wrong_state',
    state === 'superseded'
      ? `A newer list of its wholesaler was applied ${when}: list ${id} is older, and stays as it is. If its prices are the right ones, ask for them anew.`
      : `List ${id} was ${state} ${when}${decidedBy === null ? '' : ` by ${decidedBy}`}.`,
  );
}
