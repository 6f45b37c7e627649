import type { Sql } from '../../../db/sql.ts';
import { type FoundHeldList, getHeldList, type HeldListState, type WhichList } from '../../price-lists/public.ts';

/** A list that this person decided so before; of a wholesaler's door, that somebody did. */
export async function decidedBy(
  { db }: { db: Sql },
  { by, state, ...which }: WhichList & { by: string; state: HeldListState },
): Promise<FoundHeldList | undefined> {
  const list = await getHeldList({ db }, which);
  const isTheirs = list.decidedBy === by || which.ofWholesaler !== undefined;
  return list.state === state && isTheirs ? list : undefined;
}
