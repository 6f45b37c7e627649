import type { HeldList } from '@formulary/contracts/desk/price-lists';
import type { Sql } from '../../../db/sql.ts';
import { getHeldList as readHeldList, type WhichList } from '../../price-lists/public.ts';
import { heldView } from './held-list-view.ts';

/** Throws `not_found` for an unknown one. */
export async function getHeldList({ db }: { db: Sql }, which: WhichList): Promise<HeldList> {
  return heldView(await readHeldList({ db }, which));
}
