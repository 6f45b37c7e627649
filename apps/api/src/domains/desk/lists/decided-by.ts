import type { Sql } from '../../../db/sql.ts';
import { type FoundHeldList, getHeldList, type HeldListState } from '../../price-lists/public.ts';

/** A list that this person decided so before. */
export async function decidedBy(
  { db }: { db: Sql },
  { id, by, state }: { id: number; by: string; state: HeldListState },
): Promise<FoundHeldList | undefined> {
  const list = await getHeldList({ db }, id);
  return list.state === state && list.decidedBy === by ? list : undefined;
}
