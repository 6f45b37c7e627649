import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import type { Sql } from '../../../db/sql.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type AskedWishes, propose, type Search } from './propose.ts';
import { readBasket } from './read-basket.ts';

/** The cheapest way to order the user's cart. Throws `invalid` by field. */
export async function getCheapestSplit(
  { db, ...search }: { db: Sql } & Search,
  user: SignedInUser,
  asked: AskedWishes,
): Promise<CheapestSplit> {
  const { view } = await propose(search, await readBasket(db, user.id), asked);
  return view;
}
